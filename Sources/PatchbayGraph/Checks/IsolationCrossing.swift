import PatchbayModel

/// A value that is certainly not `Sendable` and would have to change actors to reach what needs it.
struct IsolationCrossing {
    /// The dependent, and its request.
    var binding: Binding
    var request: Request
    /// The reason why the value is not `Sendable`.
    var problem: Unsendable
    /// The actor that the value comes from, as a phrase behind "from".
    var origin: String
    /// The actor where it is needed, as a phrase behind "to".
    var destination: String
    var chain: [Diagnostic.Note]
    /// The type of a request for one that may go there, if there is one.
    var remedy: String?
}

/// A request of a parent that is not `Sendable`, from another actor than the one on which it is answered: the parent itself
/// would have to go there.
struct ParentCrossing {
    var request: Request
    var parent: ResolverNode
    /// The actors as phrases behind "from" and "to".
    var origin: String
    var destination: String
    var chain: [Diagnostic.Note]
}

/// The search for these among what one resolver makes.
struct CrossingSearch {
    private let resolver: ResolvedResolver
    private let lookup: BindingLookup
    private let table: ResolutionTable

    /// - Returns: `nil` for a resolver with a cycle, of which another finding tells.
    init?(_ resolver: ResolvedResolver) {
        guard !resolver.hasCycle else { return nil }
        self.resolver = resolver
        lookup = resolver.lookup
        table = resolver.table
    }

    /// The first of each binding.
    ///
    /// - Complexity: linear in requests times what each takes from callers.
    func crossings() -> [IsolationCrossing] {
        lookup.compiled.compactMap { index in
            let requests = lookup.requests(of: index)
            return requests.lazy.compactMap { result(of: $0, for: index) ?? supplied(by: $0, for: index) }.first
                ?? requests.lazy.compactMap { argument($0, of: index) }.first
        }
    }

    /// The first request of each binding that asks a parent in vain.
    func parentCrossings() -> [ParentCrossing] {
        lookup.compiled.compactMap { index in
            lookup.requests(of: index).lazy.compactMap { parent(asked: $0, for: index) }.first
        }
    }

    private func parent(asked request: Request, for index: Int) -> ParentCrossing? {
        guard !lookup.isMadeOutside(index), let way = unsuitableWay(to: request, of: index) else { return nil }
        return ParentCrossing(
            request: request,
            parent: way.parent,
            origin: Self.place(way.origin),
            destination: Self.place(way.destination),
            chain: [lookup.graph.bindings[index].note(for: request)] + resolver.paths.notes(to: index)
        )
    }

    /// The way on which the answer to a request is asked for, now or later, or on which a closure gives a parent.
    private func unsuitableWay(to request: Request, of index: Int) -> UnsuitableWay? {
        let outcome = lookup.outcome(of: request)
        if let target = outcome.answer.binding { return resolver.unsuitableWay(to: target) }
        let (here, there) = (lookup.node.actor, table[index].isolation)
        guard case .resolver(let level) = outcome.answer, level > 0, outcome.isDeferred, here != nil, here != there
        else { return nil }
        let parent = lookup.outer[level - 1].node
        guard !parent.isSendable, !parent.requirements.isForActors else { return nil }
        return UnsuitableWay(parent: parent, origin: here, destination: there)
    }

    // MARK: What comes from another actor

    /// A value that is made on another actor than the one that needs it.
    private func result(of request: Request, for index: Int) -> IsolationCrossing? {
        let here = table[index].isolation
        guard let problem = request.problem, case .binding(let target) = lookup.answer(to: request),
            let there = origin(of: target), there != here
        else { return nil }
        let made = lookup.graph.bindings[target]
        // A value that is handed out as `sending` is nobody else's.
        guard !made.type.attributes.contains("sending") else { return nil }
        return crossing(
            index,
            request,
            problem,
            from: Self.place(there),
            to: Self.place(here),
            [.init("\(made.title) is made on \(Self.place(there))", at: made.location)]
        )
    }

    /// The actor where a value is made. A parent that is an actor hands out values of its own.
    private func origin(of target: Int) -> String? {
        lookup.level(of: target) > 0 ? lookup.graph.bindings[target].actor : table[target].isolation
    }

    /// A value that the caller brings here, for something that is made elsewhere.
    private func supplied(by request: Request, for index: Int) -> IsolationCrossing? {
        guard case .binding(let target) = lookup.answer(to: request) else { return nil }
        let (here, there) = (table[index].isolation, table[target])
        guard there.isolation != here, there.isolation != nil || there.effects.isAsync,
            let value = there.assisted.first(where: { $0.problemOfCrossing != nil }), let problem = value.problem
        else { return nil }
        var taken = request
        (taken.label, taken.type, taken.location) = (value.identity.label, value.type, value.location)
        return crossing(
            target,
            taken,
            problem,
            from: "who asks for `\(lookup.graph.bindings[index].title)`",
            to: Self.place(there.isolation),
            [lookup.graph.bindings[index].note(for: request)],
            above: index
        )
    }

    // MARK: What is handed to another actor

    /// A value that belongs to the actor of the method, for a call that leaves it.
    private func argument(_ request: Request, of index: Int) -> IsolationCrossing? {
        let binding = lookup.graph.bindings[index]
        guard let problem = request.problem, let origin = place(leftBy: request, of: index) else { return nil }
        let place =
            binding.construction?.entersActor == true
            ? "the actor that `\(binding.title)` is" : Self.place(binding.actor)
        var crossing = crossing(index, request, problem, from: origin, to: place, [])
        if case .deferred(let deferral) = lookup.answer(to: request) {
            var effects = Effects.none
            if case .binding(let target) = lookup.outcome(of: request).answer { effects = table[target].effects }
            crossing.remedy = deferral.travelling(effects)
        }
        return crossing
    }

    /// The place where the value of a request belongs, if the call that takes it leaves that; as a phrase behind "from".
    func place(leftBy request: Request, of index: Int) -> String? {
        let here = table[index].isolation
        guard leaves(lookup.graph.bindings[index], here) else { return nil }
        return origin(of: request, for: index, here)
    }

    private func leaves(_ binding: Binding, _ here: String?) -> Bool {
        if binding.construction?.entersActor == true { return true }
        if let there = binding.actor { return there != here }
        return binding.effects.isAsync && here != nil && !binding.staysWithCaller
    }

    /// The one that a value belongs to; `nil` if nobody but the method has it, so that it may be handed on.
    private func origin(of request: Request, for index: Int, _ here: String?) -> String? {
        let binding = lookup.graph.bindings[index]
        let title = binding.title
        switch lookup.answer(to: request) {
        case .assisted: return "who asks for `\(title)`"
        case .deferred:
            guard binding.construction?.entersActor == true || binding.actor != nil else { return nil }
            if here != nil { return Self.place(here) }
            return lookup.node.isSendable || table[index].needsSendable ? nil : "`\(lookup.node.type)`"
        case .resolver: return "`\(lookup.node.type)`"
        case .binding(let target):
            let made = table[target]
            if lookup.graph.bindings[target].type.attributes.contains("sending") { return nil }
            if made.isolation != nil { return made.isolation == here ? Self.place(here) : nil }
            if !lookup.node.isSendable { return "`\(lookup.node.type)`, which may keep it," }
            return made.assisted.contains { $0.problemOfCrossing != nil } ? "who asks for `\(title)`" : nil
        case .absent, .ambiguous, .metatype: return nil
        }
    }

    private func crossing(
        _ index: Int,
        _ request: Request,
        _ problem: Unsendable,
        from origin: String,
        to destination: String,
        _ chain: [Diagnostic.Note],
        above last: Int? = nil
    ) -> IsolationCrossing {
        let binding = lookup.graph.bindings[index]
        return IsolationCrossing(
            binding: binding,
            request: request,
            problem: problem,
            origin: origin,
            destination: destination,
            chain: [binding.note(for: request)] + chain + resolver.paths.notes(to: last ?? index)
        )
    }

    static func place(_ isolation: String?) -> String {
        guard let isolation else { return "code on no actor" }
        return ResolverNode.isOwnActor(isolation) ? "the actor `\(isolation.dropFirst(6))`" : "`\(isolation)`"
    }
}

extension DeferredCall {
    /// True if the closure goes to another actor than it is made on, so that it cannot stay.
    var isHandedOn: Bool { CrossingSearch(resolver)?.place(leftBy: request, of: index) != nil }
}
