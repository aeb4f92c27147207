import PatchbayModel

/// A value that is certainly not `Sendable` and would have to change actors to reach what needs it.
struct IsolationCrossing {
    /// Who needs it, and what it asks for.
    var binding: Binding
    var request: Request
    /// Why the value is not `Sendable`.
    var flaw: String
    /// Where the value comes from, as a phrase behind "from".
    var origin: String
    /// Where it is needed, as a phrase behind "to".
    var destination: String
    var chain: [Diagnostic.Note]
}

/// Finds these among what one resolver makes.
struct CrossingSearch {
    private let resolver: ResolverContext
    private let view: ResolverView
    private let table: ResolutionTable

    /// - Returns: `nil` for a resolver with a circle, of which another finding tells.
    init?(_ resolver: ResolverContext) {
        guard !resolver.hasCycle else { return nil }
        self.resolver = resolver
        view = resolver.view
        table = resolver.table
    }

    /// The first of each binding.
    ///
    /// - Complexity: linear in requests times what each takes from callers.
    func crossings() -> [IsolationCrossing] {
        view.usable.compactMap { index in
            let requests = view.requests(of: index)
            return requests.lazy.compactMap { result(of: $0, for: index) ?? brought(by: $0, for: index) }.first
                ?? requests.lazy.compactMap { argument($0, of: index) }.first
        }
    }

    // MARK: What comes from another actor

    /// A value that is made on another actor than the one that needs it.
    private func result(of request: Request, for index: Int) -> IsolationCrossing? {
        let here = table[index].isolation
        guard let flaw = request.flaw, case .binding(let target) = view.link(request),
            let there = origin(of: target), there != here
        else { return nil }
        let maker = view.graph.bindings[target]
        return crossing(
            index,
            request,
            flaw,
            from: Self.place(there),
            to: Self.place(here),
            [.init("\(maker.title) is made on \(Self.place(there))", at: maker.location)]
        )
    }

    /// Where a value is made. What a parent that is an actor hands out comes from there.
    private func origin(of target: Int) -> String? {
        view.level(of: target) > 0 ? view.graph.bindings[target].home : table[target].isolation
    }

    /// A value that the caller brings here, for something that is made elsewhere.
    private func brought(by request: Request, for index: Int) -> IsolationCrossing? {
        guard case .binding(let target) = view.link(request) else { return nil }
        let (here, there) = (table[index].isolation, table[target])
        guard there.isolation != here, there.isolation != nil || there.effects.isAsync,
            let value = there.lifted.first(where: { $0.flaw != nil }), let flaw = value.flaw
        else { return nil }
        var taken = request
        (taken.label, taken.type, taken.location) = (value.identity.label, value.type, value.location)
        return crossing(
            target,
            taken,
            flaw,
            from: "who asks for `\(view.graph.bindings[index].title)`",
            to: Self.place(there.isolation),
            [view.graph.bindings[index].need(request)],
            above: index
        )
    }

    // MARK: What is handed to another actor

    /// A value that belongs to the actor of the method, for a call that leaves it.
    private func argument(_ request: Request, of index: Int) -> IsolationCrossing? {
        let binding = view.graph.bindings[index]
        let here = table[index].isolation
        guard let flaw = request.flaw, leaves(binding, here), let origin = origin(of: request, for: binding.title, here)
        else { return nil }
        let place = binding.entersActor ? "the actor that `\(binding.title)` is" : Self.place(binding.home)
        return crossing(index, request, flaw, from: origin, to: place, [])
    }

    private func leaves(_ binding: Binding, _ here: String?) -> Bool {
        if binding.entersActor { return true }
        if let there = binding.home { return there != here }
        return binding.effects.isAsync && here != nil
    }

    /// Whose a value is; `nil` if nobody but the method has it, so that it may be handed on.
    private func origin(of request: Request, for title: String, _ here: String?) -> String? {
        switch view.link(request) {
        case .lifted: return "who asks for `\(title)`"
        case .resolver: return "`\(view.node.type)`"
        case .binding(let target):
            let made = table[target]
            if made.isolation != nil { return made.isolation == here ? Self.place(here) : nil }
            if !view.node.isSendable { return "`\(view.node.type)`, which may keep it," }
            return made.lifted.contains { $0.flaw != nil } ? "who asks for `\(title)`" : nil
        case .absent, .ambiguous, .deferred, .metatype: return nil
        }
    }

    private func crossing(
        _ index: Int,
        _ request: Request,
        _ flaw: String,
        from origin: String,
        to destination: String,
        _ chain: [Diagnostic.Note],
        above last: Int? = nil
    ) -> IsolationCrossing {
        let binding = view.graph.bindings[index]
        return IsolationCrossing(
            binding: binding,
            request: request,
            flaw: flaw,
            origin: origin,
            destination: destination,
            chain: [binding.need(request)] + chain + resolver.ways.notes(to: last ?? index)
        )
    }

    private static func place(_ isolation: String?) -> String {
        guard let isolation else { return "code on no actor" }
        return ResolverNode.isOwnActor(isolation) ? "the actor `\(isolation.dropFirst(6))`" : "`\(isolation)`"
    }
}
