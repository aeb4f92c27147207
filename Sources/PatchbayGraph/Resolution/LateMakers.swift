import PatchbayModel

/// Finds the factories and configurators that leave making their dependency for later: those in a circle, if they can.
///
/// ```swift
/// final class List: FactoryModule { struct Dependency { let detail: Detail.Factory } … }
/// final class Detail: FactoryModule { struct Dependency { let list: List.Factory } … }
/// ```
///
/// The others have theirs at once, so that an effect of what it needs is one of making the factory.
struct LateMakers {
    /// - Complexity: linear in requests if nothing asks for a maker; else that of a search for circles, again for each
    ///   that is broken.
    static func find(in view: ResolverView) -> Set<Int> {
        let bindings = view.graph.bindings
        guard view.usable.contains(where: { bindings[$0].isMaker && !bindings[$0].requests.isEmpty }) else { return [] }
        let isAsked = view.usable.contains { index in
            view.requests(of: index).contains { request in
                guard case .binding(let target) = view.link(request) else { return false }
                return bindings[target].isMaker && !bindings[target].requests.isEmpty
            }
        }
        guard isAsked else { return [] }
        var view = view
        while true {
            let inCircles = CycleSearch(view).cycles().joined().map(\.binding)
            let found = Set(inCircles).filter { bindings[$0].isMaker && LateMaker($0, view).isPossible }
            guard !found.isEmpty else { return view.lateMakers }
            view.lateMakers.formUnion(found)
        }
    }
}

/// Whether the dependency of one maker can be made by a closure of the kind that its initialiser takes.
struct LateMaker {
    let index: Int
    let view: ResolverView
    private let maker: Binding

    init(_ index: Int, _ view: ResolverView) {
        self.index = index
        self.view = view
        maker = view.graph.bindings[index]
    }

    var isPossible: Bool {
        isSynchronous && !isCustomized && canCapture && staysQuiet
    }

    /// That of an asynchronous module takes another closure where its dependency is `Sendable`.
    private var isSynchronous: Bool {
        guard case .moduleMaker(let form) = maker.kind else { return false }
        switch form {
        case .factory, .configurator: return true
        case .asyncFactory, .asyncConfigurator: return false
        }
    }

    /// What a class of the user's does with the dependency is not known.
    private var isCustomized: Bool {
        guard case .named(let components) = maker.type else { return true }
        let module = TypeKey(.named(components.dropLast()))
        return view.graph.bindings.contains { $0.key == module && $0.construction.isCustomized }
    }

    /// Whether the closure may have what it captures. That of a module on an actor stays there; of any other, it has
    /// to be `Sendable` if the dependency is.
    private var canCapture: Bool {
        guard maker.isolation == nil else { return !view.node.requirements.isForActors }
        return view.node.isSendable && view.node.isolation == nil && !view.node.requirements.isForActors
            && captured.allSatisfy { $0.flaw == nil }
    }

    /// What the callers bring that it would take along.
    private var captured: [Request] { Shortage.all(from: index, view).map(\.last.request) }

    /// The value for which alone it cannot: one from the callers that is not `Sendable`.
    var obstacle: Request? {
        guard isSynchronous, !isCustomized, maker.isolation == nil, view.node.isSendable, staysQuiet else { return nil }
        return captured.first { $0.flaw != nil }
    }

    /// Whether all that it needs is made on its actor, or on none, without waiting and without throwing.
    private var staysQuiet: Bool {
        var seen: Set<Place> = []
        var waiting = [Place(level: 0, index: index)]
        while let place = waiting.popLast() {
            let view = place.level == 0 ? view : view.outer[place.level - 1]
            let binding = view.graph.bindings[place.index]
            guard isQuiet(binding, view.node) else { return false }
            let owner = view.owner(of: place.index) ?? 0
            let next =
                owner > 0
                ? [Place(level: place.level + owner, index: place.index)]
                : view.requests(of: place.index).compactMap { request -> Place? in
                    guard case .binding(let target) = view.link(request) else { return nil }
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

    private func isQuiet(_ binding: Binding, _ node: ResolverNode) -> Bool {
        let actors = [binding.isolation, binding.construction.dependencyIsolation, node.isolation]
        return binding.effects.union(binding.construction.dependencyEffects) == .none
            && actors.allSatisfy { $0 == nil || $0 == maker.isolation }
    }
}
