import PatchbayModel

/// The factories and configurators that leave making their dependency for later: those in a cycle, if they can.
///
/// ```swift
/// final class List: FactoryModule { struct Dependency { let detail: Detail.Factory } … }
/// final class Detail: FactoryModule { struct Dependency { let list: List.Factory } … }
/// ```
///
/// The others have theirs at once, so that an effect of what it needs is one of making the factory.
struct DeferredFactories {
    /// - Complexity: linear in requests if nothing asks for a factory; else that of a search for cycles, again for each
    ///   that is broken.
    static func find(in lookup: BindingLookup) -> Set<Int> {
        let bindings = lookup.graph.bindings
        guard lookup.usable.contains(where: { bindings[$0].isModuleFactory && !bindings[$0].requests.isEmpty }) else {
            return []
        }
        let isAsked = lookup.usable.contains { index in
            lookup.requests(of: index).contains { request in
                guard case .binding(let target) = lookup.answer(to: request) else { return false }
                return bindings[target].isModuleFactory && !bindings[target].requests.isEmpty
            }
        }
        guard isAsked else { return [] }
        var lookup = lookup
        while true {
            let inCycles = lookup.cycles().joined().map(\.binding)
            let found = Set(inCycles).filter { bindings[$0].isModuleFactory && DeferredFactory($0, lookup).isPossible }
            guard !found.isEmpty else { return lookup.deferredFactories }
            lookup = BindingLookup(lookup, deferring: lookup.deferredFactories.union(found))
        }
    }
}

/// The dependency of one factory can be made by a closure of the kind that its initialiser takes.
struct DeferredFactory {
    let index: Int
    let lookup: BindingLookup
    private let moduleFactory: Binding

    init(_ index: Int, _ lookup: BindingLookup) {
        self.index = index
        self.lookup = lookup
        moduleFactory = lookup.graph.bindings[index]
    }

    var isPossible: Bool {
        isSynchronous && !isCustomized && canCapture && staysQuiet
    }

    /// The factory of an asynchronous module takes another closure where its dependency is `Sendable`.
    private var isSynchronous: Bool {
        guard case .moduleFactory(let form, _) = moduleFactory.kind else { return false }
        switch form {
        case .factory, .configurator: return true
        case .asyncFactory, .asyncConfigurator: return false
        }
    }

    /// A module of a class of the user's may do anything with the dependency.
    private var isCustomized: Bool {
        guard case .named(let components) = moduleFactory.type else { return true }
        let module = TypeKey(.named(components.dropLast()))
        return lookup.graph.bindings.contains { $0.key == module && $0.isCustomized }
    }

    /// True if the closure may have what it captures. That of a module on an actor stays there; of any other, it has
    /// to be `Sendable` if the dependency is.
    private var canCapture: Bool {
        guard moduleFactory.isolation == nil else { return !lookup.node.requirements.isForActors }
        return lookup.node.isSendable && lookup.node.isolation == nil && !lookup.node.requirements.isForActors
            && captured.allSatisfy { $0.problem == nil }
    }

    /// The values that callers bring and that it would take along.
    private var captured: [Request] { Shortage.all(from: index, lookup).map(\.last.request) }

    /// The value for which alone it cannot: one from the callers that is not `Sendable`.
    var obstacle: Request? {
        guard isSynchronous, !isCustomized, moduleFactory.isolation == nil, lookup.node.isSendable, staysQuiet else {
            return nil
        }
        return captured.first { $0.problem != nil }
    }

    /// True if all its dependencies are made on its actor, or on none, without waiting and without throwing.
    private var staysQuiet: Bool {
        var seen: Set<Place> = []
        var waiting = [Place(level: 0, index: index)]
        while let place = waiting.popLast() {
            let lookup = place.level == 0 ? lookup : lookup.outer[place.level - 1]
            let binding = lookup.graph.bindings[place.index]
            guard isQuiet(binding, lookup.node), readsParentsQuietly(place.index, lookup) else { return false }
            let owner = lookup.owner(of: place.index) ?? 0
            let next =
                owner > 0
                ? [Place(level: place.level + owner, index: place.index)]
                : lookup.requests(of: place.index).compactMap { request -> Place? in
                    guard case .binding(let target) = lookup.answer(to: request) else { return nil }
                    return Place(level: place.level, index: target)
                }
            waiting += next.filter { seen.insert($0).inserted }
        }
        return true
    }

    private struct Place: Hashable {
        var level: Int
        var index: Int
    }

    /// True if the parents that it hands over are read on its actor, or on none.
    private func readsParentsQuietly(_ index: Int, _ lookup: BindingLookup) -> Bool {
        lookup.requests(of: index).allSatisfy { request in
            guard case .resolver(let level) = lookup.outcome(of: request).answer else { return true }
            return lookup.actors(onThePathTo: level).allSatisfy { $0 == moduleFactory.isolation }
        }
    }

    private func isQuiet(_ binding: Binding, _ node: ResolverNode) -> Bool {
        let actors = [binding.isolation, binding.construction?.dependencyIsolation, node.isolation]
        return binding.effectsOfMaking == .none
            && actors.allSatisfy { $0 == nil || $0 == moduleFactory.isolation }
    }
}
