import PatchbayModel

/// The effects and parameters that it takes to resolve one binding, everything below it included.
package struct Resolution {
    /// The parameters in the order in which they are first needed, each once.
    package var assisted: [AssistedParameter] = []
    package var effects = Effects.none
    /// The type of error that the method throws, if all that it calls throws one type.
    package var thrown: ThrownType?
    /// The global actor that the method runs on.
    package var isolation: String?
    /// The actor is that of frameworks' classes alone, which the language mode of Swift 5 lets anybody call.
    package var isIsolatedByFramework = false
    /// The method takes its resolver to another actor, which only a `Sendable` one may go to.
    package var needsSendable = false
    /// The method takes types that it leaves open to where any thread may be.
    package var carriesTypes = false
    /// The access level of the method.
    package var access = AccessLevel.public
    package var availability: [String] = []
    package var conditions: [String] = []

    /// The numbers that grow with all that may come by way of deferred requests.
    package var size: [Int] {
        [assisted.count, availability.count, conditions.count, needsSendable ? 1 : 0, carriesTypes ? 1 : 0]
    }
}

extension Resolution {
    /// The global actor that the method runs on; `nil` also for that of the resolver.
    package var globalActor: String? { isolation.flatMap { ResolverNode.isOwnActor($0) ? nil : $0 } }
}

extension Effects {
    /// The words behind the parameters of a function.
    var words: String { ((isAsync ? ["async"] : []) + (isThrowing ? ["throws"] : [])).joined(separator: " ") }
}

extension ImportOrigins {
    /// The highest access level of a module's method for a binding: less than `public` where all of the module's imports
    /// of what declares a type in its signature say less.
    ///
    /// - Parameter resolution: What callers bring, and what is thrown, if anything is.
    func limit(
        ofMethodFor binding: Binding,
        _ resolution: Resolution = Resolution(),
        in module: String
    ) -> AccessLevel {
        guard let limits = limits[module] else { return .public }
        let requirements = binding.generics?.requirements.flatMap { [$0.left, $0.right] } ?? []
        let others = [binding.construction?.payload, resolution.thrown?.type].compactMap { $0 }
        let types = [binding.spelling] + others + requirements + resolution.assisted.map(\.spelling)
        let own = binding.generics?.parameters.flatMap { $0.split(separator: " ") } ?? []
        // The compiler does not count the actors of functions.
        let paths = types.flatMap(\.canonical.nominals).map { $0.map(\.name) }.filter { !own.contains($0[0][...]) }
        return paths.map { path -> AccessLevel in
            switch origin(of: path, in: module) {
            case .here: .public
            case .modules(let modules): modules.map { limits[[$0]] ?? .public }.min() ?? .public
            case .unread(let imports): imports.map { limits[$0.path] ?? .public }.max() ?? .public
            }
        }.min() ?? .public
    }
}

/// Effects that a method has at least.
struct EffectsFloor: Equatable {
    var effects: Effects
    /// The error that it throws, if that is of one type.
    var thrown: ThrownType?

    mutating func formUnion(_ other: EffectsFloor) {
        if other.effects.isThrowing {
            let isSame = !effects.isThrowing || thrown?.key == other.thrown?.key
            thrown = isSame ? other.thrown : nil
        }
        effects = effects.union(other.effects)
    }
}

extension Resolution {
    /// Its effects; to raise them is to form a union.
    var floor: EffectsFloor {
        get { EffectsFloor(effects: effects, thrown: thrown) }
        set { (effects, thrown) = (newValue.effects, newValue.thrown) }
    }
}

/// A generated method gets the effects that it has in any build configuration in all of them.
///
/// A program is written once: where one system's provider throws and another's does not, who calls the generated method
/// writes `try`, and that has to be right on both.
enum EffectsOfAlternatives {
    /// The identity of a method across configurations.
    private struct Identity: Hashable {
        var resolver: TypeKey
        var name: String
        var parameters: [String]
    }

    /// - Complexity: linear in the methods of all configurations, for each step that an effect is handed on between them.
    static func settle(_ graphs: [ResolvedGraph]) {
        guard graphs.count > 1 else { return }
        let methods = graphs.map { graph in graph.wiredResolvers.flatMap(Self.methods) }
        while true {
            let floors = joined(methods, graphs.map(\.configuration))
            var hasChanged = false
            for (graph, methods) in zip(graphs, methods) {
                let raised = methods.filter { method in floors[method.identity].map { method.raise(to: $0) } ?? false }
                guard !raised.isEmpty else { continue }
                hasChanged = true
                for context in graph.resolvers { context.forgetTable() }
            }
            guard hasChanged else { return }
        }
    }

    /// A method in one configuration.
    private struct Method {
        let identity: Identity
        let context: ResolvedResolver
        let index: Int

        var resolution: Resolution { context.table[index] }

        /// - Returns: true if that changes anything.
        func raise(to floor: EffectsFloor) -> Bool {
            let resolution = resolution
            guard resolution.effects != floor.effects || resolution.thrown?.key != floor.thrown?.key else {
                return false
            }
            return context.raise(index, to: floor)
        }
    }

    /// An effect that no build of a configuration has counts for nothing there.
    private static func joined(
        _ methods: [[Method]],
        _ configurations: [BuildConfiguration?]
    ) -> [Identity: EffectsFloor] {
        var floors: [Identity: EffectsFloor] = [:]
        for (methods, configuration) in zip(methods, configurations) {
            for method in methods {
                let resolution = method.resolution
                guard configuration?.value(of: resolution.conditions) != false else { continue }
                floors[method.identity, default: EffectsFloor(effects: .none)].formUnion(resolution.floor)
            }
        }
        return floors
    }

    private static func methods(of context: ResolvedResolver) -> [Method] {
        let table = context.table
        return context.resolvable.map { index in
            let binding = context.lookup.graph.bindings[index]
            let identity = Identity(
                resolver: context.node.key,
                name:
                    "\(binding.spelling) \(binding.isPropertyInjection) \(binding.isMethodOfResolver ? binding.name : "")",
                parameters: table[index].assisted.map { "\($0.identity.label): \($0.spelling)" }
            )
            return Method(identity: identity, context: context, index: index)
        }
    }
}

extension ResolutionTable {
    /// The one type that everything throws which the method calls.
    func thrown(by binding: Binding, _ needed: [Resolution], access: AccessLevel) -> ThrownType? {
        // The places of a store, and closures in them, throw anything.
        guard !binding.lifetime.isShared, !binding.isCustomized, binding.gatheringMethod == nil else {
            return nil
        }
        let own = binding.effects.isThrowing ? [binding.thrown] : []
        let ofDependency =
            binding.construction.map { $0.dependencyEffects.isThrowing ? [$0.dependencyThrown] : [] } ?? []
        let all = own + ofDependency + needed.filter(\.effects.isThrowing).map(\.thrown)
        guard let first = all.first, let type = first, all.allSatisfy({ $0?.key == type.key }) else { return nil }
        return type.access >= access ? type : nil
    }
}

/// A call of a parent that the compiler refuses, because the parent is not `Sendable` and would have to change actors.
struct UnsuitableWay {
    let parent: BindingLookup
    /// The actors; `nil` for code on none.
    let origin: String?
    let destination: String?
    /// The call on that way which the parent makes itself, and the requests that lead to it.
    var chain: [Diagnostic.Note] = []
}

extension ResolvedResolver {
    /// - Parameter target: A binding that a parent makes, or declares the method of.
    func unsuitableWay(to target: Int) -> UnsuitableWay? {
        let level = max(lookup.level(of: target), lookup.owner(of: target) ?? 0)
        guard level > 0 else { return nil }
        if let step = unsuitableStep(onThePathTo: level, within: table[target].isolation) { return step }
        let parent = lookup.outer[level - 1]
        guard isConfined(parentAt: level) else { return nil }
        let (binding, here) = (lookup.graph.bindings[target], lookup.actors(onThePathTo: level).last)
        // The instance that a provider shares comes from the store, by way of the parent's generated method.
        let isRequired = binding.isMethodOfResolver && !binding.lifetime.isShared
        if !isRequired, let outer = outer(level), outer.table[target].needsSendable {
            return outer.departure(within: target)
                ?? UnsuitableWay(parent: parent, origin: here, destination: outer.table[target].isolation)
        }
        // A property on no actor lets go of the parent.
        guard let here else { return nil }
        let made = isRequired ? nil : outer(level)?.table[target]
        let there = made?.isolation ?? binding.actor
        if there != nil { return there == here ? nil : UnsuitableWay(parent: parent, origin: here, destination: there) }
        // Synchronous code that is on no actor runs where it is called, and a global actor lets go for required methods.
        let isAsync = made?.effects.isAsync ?? binding.effects.isAsync
        guard isAsync, made != nil || binding.isProperty || ResolverNode.isOwnActor(here) else { return nil }
        return UnsuitableWay(parent: parent, origin: here, destination: nil)
    }

    /// A parent of the path that is asked for its own: the value is on the actor of the method between two steps.
    private func unsuitableStep(onThePathTo level: Int, within isolation: String?) -> UnsuitableWay? {
        let resolvers = [lookup] + lookup.outer
        for step in 1..<level where isConfined(parentAt: step) {
            let (origin, destination) = (resolvers[step - 1].node.actorOfParent, resolvers[step].node.actorOfParent)
            if origin != nil, origin != isolation {
                return UnsuitableWay(parent: resolvers[step], origin: origin, destination: isolation)
            }
            if destination != nil, destination != isolation {
                return UnsuitableWay(parent: resolvers[step], origin: isolation, destination: destination)
            }
        }
        return nil
    }

    /// True if a parent has to stay where it is.
    private func isConfined(parentAt level: Int) -> Bool {
        let line = (level == 1 ? lookup : lookup.outer[level - 2]).node.parent
        return !lookup.outer[level - 1].node.mayGoAnywhere && line?.isSendable != true
    }

    /// The call, of those that it takes to make a binding, which takes this resolver to another actor.
    private func departure(within target: Int) -> UnsuitableWay? {
        let reached = PathTree(from: [target], lookup) { lookup.outcome(of: $0).answer.binding }
        for (place, index) in reached.steps.map(\.binding).enumerated() {
            for request in lookup.requests(of: index) {
                let outcome = lookup.outcome(of: request)
                guard let needed = outcome.answer.binding.map({ table[$0] }) else { continue }
                let (here, there) = (outcome.isolation(within: table[index].isolation), needed.isolation)
                guard here != there, there != nil || needed.effects.isAsync else { continue }
                let edges = reached.edges(to: place) + [BindingEdge(binding: index, request: request)]
                let chain = lookup.graph.notes(along: edges)
                return UnsuitableWay(parent: lookup, origin: here, destination: there, chain: chain)
            }
        }
        return nil
    }

    private func outer(_ level: Int) -> ResolvedResolver? {
        var resolver: ResolvedResolver? = self
        for _ in 0..<level { resolver = resolver?.parent }
        return resolver
    }
}
