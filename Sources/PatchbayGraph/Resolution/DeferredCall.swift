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

    /// True if the type of the closure says all that making the value takes.
    var allowsEffects: Bool {
        (allowed.isAsync || !effects.isAsync) && (allowed.isThrowing || !effects.isThrowing)
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
    var path: [Diagnostic.Note] { resolver.path(to: request, of: index) }

    /// Those of some bindings of one resolver that are resolved without a cycle.
    static func all(of indices: [Int], _ resolver: ResolvedResolver) -> [DeferredCall] {
        let lookup = resolver.lookup
        let calls = indices.flatMap { index in
            lookup.requests(of: index).map { (index, $0, lookup.outcome(of: $0)) }.filter(\.2.isDeferred)
        }
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
    private var captured: [Request] { Shortage.all(from: index, lookup).map(\.request) }

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

/// The requests for closures whose parameters are not what the value takes from its caller.
///
/// `(User) -> Profile` fits if a `Profile` takes one `User` from its caller. What else it takes is no matter: that
/// the one who asks for the closure takes from its own caller. Two parameters of one type fit two such values, in
/// their order; one parameter does not, since nothing says which of the two it is.
struct ClosureMatching {
    private(set) var mismatches: Set<Request> = []

    /// - Parameter settled: Bindings that take nothing from the caller of this resolver, whatever they need: parents make
    ///   them.
    /// - Complexity: linear in the requests of the bindings if none is for a closure with parameters, else that of
    ///   ``AssistedIdentities``, once more for each closure that does not fit.
    init(_ matcher: RequestMatcher, _ indices: [Int], settled: Set<Int>) {
        var matcher = matcher
        matcher.mismatches = []
        var candidates: [(dependent: Int, request: Request, target: Int, parameters: [TypeKey])] = []
        let closures = indices.lazy.flatMap { index in
            matcher.bindings[index].requests.flatMap(\.closures).map { (index, $0) }
        }
        for (index, request) in closures {
            guard let deferral = request.deferral, !deferral.parameters.isEmpty,
                case .deferred = matcher.answer(to: request),
                case .binding(let target) = matcher.answer(to: deferral.request)
            else { continue }
            candidates.append((index, request, target, deferral.parameters.map { TypeKey($0) }))
        }
        // A closure that is not filled is taken from the caller, and may be a parameter of another one.
        while !candidates.isEmpty {
            let part = AssistedIdentities(matcher, indices, settled: settled)
            let unfit = candidates.filter { !Self.fits($0.parameters, part[$0.target]) }
            guard !unfit.isEmpty else { break }
            // The innermost come first: others may fit when these are not filled, as their values take something else.
            let outer = Self.dependents(of: unfit.map(\.dependent), matcher, indices.filter { !settled.contains($0) })
            let innermost = unfit.filter { !outer.contains($0.target) }
            matcher.mismatches.formUnion((innermost.isEmpty ? unfit : innermost).map(\.request))
            candidates.removeAll { matcher.mismatches.contains($0.request) }
        }
        mismatches = matcher.mismatches
    }

    /// Some bindings, and all that need one of them, now or later.
    private static func dependents(of some: [Int], _ matcher: RequestMatcher, _ indices: [Int]) -> Set<Int> {
        var dependents: [Int: [Int]] = [:]
        for index in indices {
            for request in matcher.bindings[index].requests {
                guard let target = matcher.outcome(of: request).answer.binding else { continue }
                dependents[target, default: []].append(index)
            }
        }
        return Set(Search.reached(from: Set(some).sorted()) { dependents[$0] ?? [] })
    }

    private static func fits(_ parameters: [TypeKey], _ taken: Set<AssistedParameter.Identity>) -> Bool {
        Dictionary(grouping: parameters) { $0 }.allSatisfy { key, same in
            taken.count { $0.key == key } == same.count
        }
    }
}
