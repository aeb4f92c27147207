import PatchbayModel

/// A request that several providers could answer, and whose label names none of them.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideBaseURL() -> URL
///     func provideCDNURL() -> URL
/// }
/// struct Dependency { let url: URL }  // which one?
/// ```
struct AmbiguousRequestCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            let lookup = resolver.lookup
            // A module and its factory make the same request.
            var reported: Set<Request> = []
            for index in concerned(resolver) {
                for request in lookup.requests(of: index) {
                    guard case .ambiguous(let indices) = lookup.answer(to: request) else { continue }
                    let candidates = indices.map { lookup.graph.bindings[$0] }
                    // Two providers that nothing tells apart are a finding of their own.
                    guard candidates[0].isStandIn || Set(candidates.map { $0.name.lowercased() }).count > 1,
                        reported.insert(request).inserted
                    else { continue }
                    mistakes.add(finding(request, of: index, indices, resolver), in: resolver.node, as: request)
                }
            }
        }
        return mistakes.told()
    }

    /// The bindings of the resolver's own module and what they need. That a type of another module, which
    /// nobody here asks for, could not be told what to take is no error.
    private func concerned(_ resolver: ResolvedResolver) -> [Int] {
        let lookup = resolver.lookup
        let reached = PathTree(from: resolver.ownCompiled, lookup) { request in
            lookup.outcome(of: request).answer.binding.flatMap { lookup.isCompiled($0) ? $0 : nil }
        }
        return reached.steps.map(\.binding)
    }

    private func finding(
        _ request: Request,
        of index: Int,
        _ indices: [Int],
        _ resolver: ResolvedResolver
    ) -> Diagnostic {
        let bindings = resolver.lookup.graph.bindings
        let candidates = indices.map { bindings[$0] }
        // A name that two have chooses none.
        let called = Dictionary(grouping: indices) { bindings[$0].name.lowercased() }
        let names = indices.filter { called[bindings[$0].name.lowercased()]?.count == 1 }
            .filter { request.type.isFunction || !Self.needs($0, index, resolver.lookup) }.map { bindings[$0].name }
        let similar = candidates.map { Diagnostic.Note(Self.path(to: $0), at: $0.location) }
        let binding = bindings[index]
        if binding.isStandIn {
            return Diagnostic(
                .ambiguousRequest,
                at: request.location,
                "`\(request.type)` stands for `\(binding.type)`, and has \(candidates.count) providers, of which nothing "
                    + "chooses one",
                chain: resolver.paths.notes(to: index),
                similar: similar,
                help: "provide `\(binding.type)` in `\(resolver.node.type)` instead of saying `Binds`"
            )
        }
        return Diagnostic(
            .ambiguousRequest,
            at: request.location,
            "`\(request.label): \(request.type)` has \(candidates.count) "
                + "\(candidates[0].isStandIn ? "types that stand for it" : "providers"), and its name chooses none",
            chain: resolver.path(to: request, of: index),
            similar: similar,
            help: Self.help(
                names: names,
                areAlike: called.count < indices.count,
                areStandIns: candidates[0].isStandIn,
                for: binding,
                in: resolver.node
            )
        )
    }

    /// - Parameter areAlike: Whether two of them have the same name.
    private static func help(
        names: [String],
        areAlike: Bool,
        areStandIns: Bool,
        for asking: Binding,
        in resolver: ResolverNode
    ) -> String {
        var ways: [String] = []
        if !names.isEmpty {
            ways.append("name it \(names.map { "`\($0)`" }.joined(separator: " or "))")
        } else if !areAlike {
            ways.append("give it a type of its own: each of them needs `\(asking.title)` in turn")
        } else if !areStandIns {
            ways.append("give each of them a name of its own")
        }
        if areStandIns { ways.append("provide it in `\(resolver.type)`, or let only one of them say `Binds`") }
        return ways.joined(separator: "; or ")
    }

    /// True if a binding cannot be made before another one, so that taking it there would be a cycle.
    private static func needs(_ binding: Int, _ other: Int, _ lookup: BindingLookup) -> Bool {
        PathTree(from: [binding], lookup) { lookup.outcome(of: $0).answer.binding }
            .steps.contains { $0.binding == other }
    }

    private static func path(to binding: Binding) -> String {
        guard binding.isStandIn else { return "`\(binding.name)` is provided by \(binding.title)" }
        return "`\(binding.name)`: \(binding.requests.first?.type ?? binding.type) says `Binds = \(binding.type)`"
    }
}

/// Two bindings of one type that nothing tells apart.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideDatabase() -> Database
///     func provideDatabase(url: URL) -> Database
/// }
/// ```
///
/// Or a type with two of the protocols, unless a provider answers whoever asks for it.
struct DuplicateBindingCheck: Check {
    /// The identity that two bindings must not share.
    private struct Identity: Hashable {
        var key: TypeKey
        var name: String
    }

    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let ofResolvers = context.graph.resolvers.flatMap { node in
            let providers = node.bindings.map { context.graph.bindings[$0] }.filter {
                $0.isProvider && $0.defects.isEmpty
            }
            return findings(among: providers) { Identity(key: $0.key, name: $0.name.lowercased()) }
        }
        let types = context.graph.bindings.indices.filter { index in
            let binding = context.graph.bindings[index]
            guard binding.defects.isEmpty, !binding.isOfResolver else { return false }
            return (binding.isInjectable || binding.isModuleFactory) && !isReplaced(index, in: context)
        }.map { context.graph.bindings[$0] }
        return ofResolvers + findings(among: types) { Identity(key: $0.key, name: "") }
    }

    /// Nobody chooses: every resolver that could make it has a provider, which answers in its place.
    private func isReplaced(_ index: Int, in context: ResolvedGraph) -> Bool {
        let key = context.graph.bindings[index].key
        return context.resolvers.contains { !$0.lookup.providers(of: key).isEmpty }
            && !context.resolvers.contains { $0.lookup.usable.contains(index) }
    }

    private func findings(among bindings: [Binding], by identity: (Binding) -> Identity) -> [Diagnostic] {
        var first: [Identity: Binding] = [:]
        return bindings.compactMap { binding in
            guard let earlier = first.updateValue(binding, forKey: identity(binding)) else { return nil }
            first[identity(binding)] = earlier
            return finding(binding, earlier)
        }
    }

    private func finding(_ binding: Binding, _ earlier: Binding) -> Diagnostic {
        let (one, two) = (path(earlier), path(binding))
        return Diagnostic(
            .duplicateBinding,
            at: binding.location,
            "`\(binding.key)` has two bindings that nothing tells apart",
            similar: [.init("\(one) makes it", at: earlier.location), .init("\(two) makes it", at: binding.location)],
            help: binding.isProvider
                ? "delete one, or give them names that requests can choose by: `provideBaseURL`, `provideCDNURL`"
                : "keep one of the two conformances"
        )
    }

    private func path(_ binding: Binding) -> String {
        let labels = binding.requests.map { ($0.argumentLabel ?? "_") + ":" }.joined()
        return binding.isProvider ? "`\(binding.title)(\(labels))`" : "`\(binding.protocolName)`"
    }
}

/// Bindings that need each other in a cycle, so that none of them can be made first.
///
/// ```swift
/// final class Player: Injectable { struct Dependency { let queue: Queue } … }
/// final class Queue: Injectable { struct Dependency { let player: Player } … }
/// ```
struct DependencyCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            // The same cycle, seen by several resolvers or with other types, is one finding.
            var reported: Set<Set<SourceLocation>> = []
            for cycle in resolver.cycles {
                let places = Set(cycle.map(\.request.location))
                guard reported.insert(places).inserted else { continue }
                mistakes.add(finding(cycle, resolver), in: resolver.node, as: places)
            }
        }
        return mistakes.told()
    }

    private func finding(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> Diagnostic {
        let bindings = resolver.lookup.graph.bindings
        let names = (cycle + [cycle[0]]).map { bindings[$0.binding].title }
        return Diagnostic(
            .dependencyCycle,
            at: cycle[0].request.location,
            "`\(bindings[cycle[0].binding].title)` needs itself: \(names.joined(separator: " → "))",
            chain: cycle.map { bindings[$0.binding].note(for: $0.request) }
                + resolver.paths.notes(toAnyOf: cycle.map(\.binding)),
            help: "break the cycle: " + (asksItself(cycle, resolver) ?? asksLater(cycle, resolver))
        )
    }

    /// The way to take what the parent has in a provider that stands before the parent's.
    private func asksItself(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> String? {
        let binding = resolver.lookup.graph.bindings[cycle[0].binding]
        guard cycle.count == 1, binding.isProvider else { return nil }
        let (request, lookup) = (cycle[0].request, resolver.lookup)
        // A child that sees the cycle as well has the resolver itself among its parents.
        let parents = lookup.outer.dropFirst(lookup.level(of: cycle[0].binding))
        guard let parent = parents.first(where: { $0.outcome(of: request).answer.binding != nil }) else {
            return "let it take what it is made of, and not another one"
        }
        let named = parent.providers(of: binding.key).contains { parent.graph.bindings[$0].name == binding.name }
        let call = named ? "for `parent.resolve\(LabelCase.upperCamel(binding.name))()`" : "for one"
        return "let it take the parent, `parent: any \(parent.node.type)`, in its place, and ask that \(call)"
    }

    private func asksLater(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> String {
        let binding = resolver.lookup.graph.bindings[cycle[0].binding]
        // An instance that threads share keeps what threads may share.
        let isShared = binding.lifetime.isShared && resolver.node.isSendable
        var closure = TypeExpression.Function(parameters: [], result: cycle[0].request.type.unattributed)
        (closure.isAsync, closure.throwsClause) =
            effects(of: cycle, resolver.lookup, on: isShared ? nil : binding.isolation)
        let function = TypeExpression.function(closure)
        let keepsSendable = binding.construction?.isDependencySendable == true
        // An instance of an actor is made there, and `@Sendable` alone would leave it.
        let actor = keepsSendable && !closure.isAsync ? binding.isolation.map { ["@\($0)"] } ?? [] : []
        let later =
            isShared || keepsSendable ? TypeExpression.attributed(["@Sendable"] + actor, function) : function
        return "let one of them ask later, for `\(later)`, or take what it needs as a method parameter or a payload, "
            + "or move what both need into a third type\(factories(in: cycle, resolver.lookup))"
    }

    /// The effects of what is made in a cycle and for it, as those of a closure that makes it and belongs to an actor.
    private func effects(
        of cycle: [BindingEdge],
        _ lookup: BindingLookup,
        on actor: String?
    ) -> (isAsync: Bool, throws: String?) {
        let made = PathTree(from: cycle.map(\.binding), lookup) { lookup.answer(to: $0).binding }.steps
            .map { lookup.graph.bindings[$0.binding] }
        let leaves = made.contains { $0.isolation != nil && $0.isolation != actor }
        return (
            leaves || made.contains { $0.effectsOfMaking.isAsync },
            made.contains { $0.effectsOfMaking.isThrowing } ? "throws" : nil
        )
    }

    /// The change that would let a factory of the cycle wait by itself.
    private func factories(in cycle: [BindingEdge], _ lookup: BindingLookup) -> String {
        let moduleFactories = cycle.map(\.binding).filter { lookup.graph.bindings[$0].isModuleFactory }
        guard !moduleFactories.isEmpty else { return "" }
        let obstacles = moduleFactories.lazy.compactMap { index in
            DeferredFactory(index, lookup).obstacle.map { (index, $0) }
        }
        guard let (index, value) = obstacles.first else {
            return "; a factory waits by itself in a `Sendable` resolver, or on the actor of its module, if nothing "
                + "that its module needs is `async`, throws or is on another actor"
        }
        return "; `\(lookup.graph.bindings[index].type)` would wait by itself if `\(value.label): \(value.type)` were "
            + "`Sendable`, which its caller brings"
    }
}
