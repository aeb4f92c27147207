import PatchbayGraph
import PatchbayModel

/// The assembly of what the files say to Factory: who makes what each key path and each call asks for.
struct FactoryAssembly {
    private let facts: [FactoryFacts]
    private let types: TypeLookup
    private var graph: LibraryGraph
    private var byName: [String: [Int]] = [:]
    private var index: BindingIndex
    private var helpers: HelperCallers
    private let reach: Reach
    /// The default lifetimes by the name of a container.
    private var defaultLifetimes: [String: ScopeFacts.Expression] = [:]
    private let scopes: ScopeLookup
    private var forwards: [String: [FactoryFacts.Forward]] = [:]
    /// The factories that are told to let go of what they keep.
    private let resets: Set<String>
    /// The factories for which code may register something that no call says.
    private let handedOn: Set<String>
    /// The factories that are registered for devices alone, or for simulators.
    private let keptInContexts: Set<String>
    /// The factories that code outside of their getters gives a scope.
    private let adjusted: Set<String>

    private struct Override {
        var path: String
        var facts: FactoryFacts.Override
    }

    init(_ library: Library, _ facts: [FactoryFacts], _ types: TypeLookup) {
        graph = LibraryGraph(library)
        self.facts = facts.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        self.types = types
        index = BindingIndex(types, facts.map { ($0.path, $0.delegations) })
        helpers = HelperCallers(facts.filter { !$0.isInTests })
        scopes = ScopeLookup(FactoryScopes.self, facts.map { ($0.path, $0.scopes) }, types)
        reach = Reach(types)
        resets = Set(facts.filter { !$0.isInTests }.flatMap(\.resets))
        handedOn = Set(facts.filter { !$0.isInTests }.flatMap(\.handedOn))
        keptInContexts = Set(facts.filter { !$0.isInTests }.flatMap(\.keptInContexts))
        adjusted = Set(facts.filter { !$0.isInTests }.flatMap(\.adjusted))
    }

    mutating func assembled() -> LibraryGraph {
        var overrides: [String: [Override]] = [:]
        for file in facts where !file.isInTests {
            for override in file.overrides {
                overrides[override.name, default: []].append(Override(path: file.path, facts: override))
            }
        }
        graph.resetScopes = scopes.resets(facts.lazy.filter { !$0.isInTests }.flatMap(\.scopes.resets))
        graph.resetsAll = facts.contains { !$0.isInTests && $0.resetsAll }
        for file in facts { defaultLifetimes.merge(file.defaultLifetimes) { first, _ in first } }
        for file in facts {
            for factory in file.factories { add(factory, of: file, overrides[factory.name] ?? []) }
            for forward in file.forwards where !forwards[forward.name, default: []].contains(forward) {
                forwards[forward.name, default: []].append(forward)
            }
            graph.unread += file.unread
        }
        for file in facts {
            for request in file.requests { add(request, of: file) }
        }
        noteMentions()
        return graph
    }

    private func lifetime(
        of factory: FactoryFacts.Factory,
        _ file: FactoryFacts
    ) -> (LibraryLifetime, reason: String?) {
        guard !adjusted.contains(factory.name) else { return (.unknown, "code outside of its getter sets its scope") }
        let own = scope(ofModifierOf: factory, file)
        let usual = defaultLifetimes[factory.place.scope.names.last ?? ""]
        if let name = factory.ownModifier, factory.lifetime == nil, own == nil {
            return (.unknown, "what the modifier `\(name)` does is not read")
        }
        guard let scope = factory.lifetime ?? own ?? usual else { return (.transient, nil) }
        return scopes.lifetime(scope)
    }

    /// `var session: Self { scope(.session) }`
    private func scope(ofModifierOf factory: FactoryFacts.Factory, _ file: FactoryFacts) -> ScopeFacts.Expression? {
        factory.ownModifier.flatMap { scopes.declared($0, in: FactoryScopes.modifying[0], path: file.path) }
    }

    /// - Parameter overrides: What is registered for it elsewhere, outside of tests.
    private mutating func add(_ factory: FactoryFacts.Factory, of file: FactoryFacts, _ overrides: [Override]) {
        let scope = factory.place.scope
        let type = factory.type.map { types.resolve($0, in: file.path, scope: scope) } ?? .verbatim(factory.name)
        let owner = scope.names.joined(separator: ".")
        graph.add(LibraryOwner(name: owner, module: file.module, location: factory.location))
        let number = graph.bindings.count
        let (lifetime, obstacle) = lifetime(of: factory, file)
        if let obstacle {
            let unknown = LibraryUnknown(.scope, obstacle, detail: factory.name, at: factory.location)
            graph.unread.append(unknown)
        }
        var body = factory.body
        if let name = factory.ownModifier, self.scope(ofModifierOf: factory, file) == nil {
            body?.obstacle = "it has the modifier `\(name)`"
        }
        graph.bindings.append(
            LibraryBinding(
                type: factory.name,
                key: TypeKey(type),
                name: factory.name,
                product: factory.type == nil ? nil : type,
                body: body,
                owner: owner,
                module: file.module,
                lifetime: lifetime,
                made: factory.isPromise ? overrides.first?.facts.made ?? factory.made : factory.made,
                arguments: factory.parameter.map { [types.resolve($0, in: file.path, scope: scope)] } ?? [],
                access: factory.access,
                conditions: factory.place.conditions,
                // A library alone says nothing of who starts it.
                isPromise: factory.isPromise && overrides.isEmpty && !isKeptInContext(factory)
                    && !types.programs.isEmpty && !handedOn.contains(factory.name),
                isInTests: file.isInTests,
                location: factory.location,
                end: factory.end
            )
        )
        graph.bindings[number].scopeObstacle = obstacle
        graph.bindings[number].isReset = resets.contains(factory.name)
        graph.bindings[number].isReplaced = !factory.isPromise && (!overrides.isEmpty || isKeptInContext(factory))
        byName[factory.name, default: []].append(number)
        index.add(number, at: factory.start, in: file.path)
        index.add(number, making: factory.constructed, in: file.path, scope: scope)
        for helper in helpers.add(number, of: scope.names.last ?? "", factory.calls, in: file.path) {
            index.add(number, making: helper.facts.constructed, in: helper.path, scope: helper.facts.place.scope)
        }
        for override in overrides {
            let (made, place) = (override.facts.constructed, override.facts.place)
            index.add(number, making: made, in: override.path, scope: place.scope)
        }
    }

    /// True if it is registered for devices alone, or for simulators, which is taken at its word that this is all.
    private func isKeptInContext(_ factory: FactoryFacts.Factory) -> Bool {
        keptInContexts.contains(factory.name)
    }

    /// - Parameter passed: The properties that handed the request on.
    private mutating func add(
        _ request: FactoryFacts.Request,
        of file: FactoryFacts,
        passed: Set<String> = []
    ) {
        if request.isForwarded, let targets = forwards[request.name] {
            let near = targets.filter { $0.container == request.container }
            for target in near.isEmpty ? targets : near {
                var asked = request
                (asked.name, asked.container) = (target.target, target.targetContainer)
                // A property may hand on what another one does.
                asked.isForwarded = byName[asked.name] == nil && forwards[asked.name] != nil
                guard !asked.isForwarded || !passed.contains(asked.name) else { continue }
                add(asked, of: file, passed: passed.union([request.name]))
            }
            return
        }
        let anywhere = byName[request.name] ?? []
        let own = anywhere.filter { file.isInTests || !graph.bindings[$0].isInTests }
        let all = own.isEmpty ? anywhere : own
        let answers = candidates(all, request, file)
        let answer: LibraryRequest.Answer =
            answers.isEmpty
            ? .unknown("no factory of that name is to be seen in the sources") : .bindings(answers)
        if all.isEmpty {
            let reason = "the factory is not in the sources"
            graph.unread.append(LibraryUnknown(.request, reason, at: request.location))
        }
        for (dependent, isDeferred, isConditional) in dependents(of: request, file) {
            graph.requests.append(
                LibraryRequest(
                    dependent: dependent,
                    asked: request.name,
                    key: answers.first.map { graph.bindings[$0].key },
                    label: request.label,
                    answer: answer,
                    // A factory that is not there at all is an error of the compiler.
                    insistence: .hasFallback,
                    isDeferred: isDeferred || request.isLate,
                    isWrapper: request.isWrapper,
                    use: request.use,
                    isInTests: file.isInTests,
                    isConditional: request.isConditional || isConditional,
                    conditions: request.place.conditions,
                    location: request.location
                )
            )
        }
    }

    /// The factories of a name: those of the container that is named, or of the default one; of these, what the file sees.
    private func candidates(_ all: [Int], _ request: FactoryFacts.Request, _ file: FactoryFacts) -> [Int] {
        guard all.count > 1 else { return all }
        let container = request.container ?? (request.isWrapper ? "Container" : nil)
        let named = all.filter { index in
            let owner = graph.bindings[index].owner
            return container.map { owner == $0 || owner.hasSuffix(".\($0)") || owner == "SharedContainer" } ?? true
        }
        let seen = reach.seen(named.isEmpty ? all : named, graph.bindings, from: file.path)
        return reach.nearest(seen, graph.bindings, from: file.path)
    }

    private func dependents(
        of request: FactoryFacts.Request,
        _ file: FactoryFacts
    ) -> [BindingIndex.Dependent] {
        if let start = request.factory, let found = index.bindings(at: start, in: file.path).first {
            return [(.binding(found), false, false)]
        }
        if let name = request.override, !file.isInTests, let found = byName[name] {
            return found.map { (.binding($0), false, false) }
        }
        if case .function = request.place.member {
            let found = helpers.dependents(of: request.place.memberStart, in: file.path)
            let isInClosure = request.place.closures > 0
            if !found.isEmpty { return found.map { (.binding($0.binding), $0.isLater || isInClosure, false) } }
        }
        return index.dependents(of: request.place, in: file.path)
    }

    /// A name behind a dot anywhere may be a use that was not understood.
    private mutating func noteMentions() {
        let bindings = graph.bindings
        for (index, _) in graph.mentioned(in: facts.map(\.mentions), names: { [bindings[$0].type] }) {
            graph.bindings[index].isResolvedByAsking = false
        }
    }
}
