import PatchbayModel

/// A deferred request, and the binding that answers it: the checks on deferred requests look at these.
struct DeferredCall {
    let resolver: ResolvedResolver
    /// The dependent.
    let index: Int
    let request: Request
    /// The closure that is called to get the value.
    let closure: Deferral
    let target: Int
    /// The resolution that makes the value.
    let made: Resolution
    /// True if the value is made on another actor than the closure runs on.
    let changesActors: Bool
    /// True if the closure may run elsewhere than where it was made.
    let travels: Bool
    /// True if the dependent is made elsewhere than the closure, which is handed over.
    let isHandedOver: Bool

    /// The effects that it may have. `throws(Failure)` allows what throws that type and no other.
    var allowed: Effects {
        let thrown = made.thrown.map { "\($0.type)" }
        let isFailure = thrown != nil && [closure.failure, closure.failureByAlias].contains(thrown)
        return closure.effects.union(Effects(isThrowing: isFailure))
    }

    /// The effects that the closure would have to be allowed.
    var effects: Effects { made.effects.union(Effects(isAsync: changesActors)) }

    var lookup: BindingLookup { resolver.lookup }
    var binding: Binding { lookup.graph.bindings[index] }

    /// The actor of another need that the method which makes the one who asks is on, if it is not that of the resolver.
    private var borrowedActor: String? {
        let made = resolver.table[index]
        return made.isolation == lookup.node.actor ? nil : made.globalActor
    }

    /// The place where the closure is made.
    var placeOfMaking: String {
        borrowedActor.map { "`@\($0)`, on which it is made" } ?? "the actor of `\(lookup.node.type)`"
    }

    /// The reason why it is made there, where that is not the resolver's own actor.
    var reasonsForPlace: [Diagnostic.Note] {
        guard let actor = borrowedActor else { return [] }
        let cause = binding.requests.first { request in
            guard case .binding(let target) = lookup.answer(to: request) else { return false }
            return resolver.table[target].isolation == actor
        }
        return cause.map { cause in
            let text = "\(binding.title) needs `\(cause.label): \(cause.type)`, which is made on `@\(actor)`"
            return [.init(text, at: cause.location)]
        } ?? []
    }

    /// The line below a finding that says what is asked for, and the path from the nearest entry point to who asks.
    var path: [Diagnostic.Note] { [binding.note(for: request)] + resolver.paths.notes(to: index) }

    /// All of one resolver; none of one with a cycle, which is another finding.
    static func all(of resolver: ResolvedResolver) -> [DeferredCall] {
        let lookup = resolver.lookup
        let calls = lookup.compiled.flatMap { index in
            lookup.requests(of: index).map { (index, $0, lookup.outcome(of: $0)) }.filter(\.2.isDeferred)
        }
        guard !calls.isEmpty, !resolver.hasCycle else { return [] }
        return calls.compactMap { DeferredCall($0, $1, $2, resolver) }
    }

    private init?(_ index: Int, _ request: Request, _ outcome: Outcome, _ resolver: ResolvedResolver) {
        guard let closure = outcome.deferrals.last, case .binding(let target) = outcome.answer else { return nil }
        let (lookup, table) = (resolver.lookup, resolver.table)
        let (binding, outer) = (lookup.graph.bindings[index], table[index])
        let actor = outcome.isolation(within: outer.isolation)
        self.resolver = resolver
        self.index = index
        self.request = request
        self.closure = closure
        self.target = target
        made = table[target]
        changesActors = ResolutionTable.hops(from: actor, to: made.isolation)
        let leavesActor =
            (outer.isolation != nil && binding.actor != outer.isolation)
            || (lookup.node.requirements.isForActors && !binding.isMethodOfResolver)
        let making = binding.effectsOfMaking
        let isBound = outcome.deferrals.first.map { !$0.isSendable && $0.actor == nil } ?? false
        isHandedOver = leavesActor && making.isAsync && isBound
        travels = outcome.travels(from: outer.isolation)
    }
}
