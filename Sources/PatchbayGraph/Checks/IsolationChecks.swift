import PatchbayModel

/// A value that is not `Sendable` would have to go from one actor to another.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     @DatabaseActor func provideConnection() -> Connection  // a class that is not `Sendable`
/// }
/// @MainActor final class Screen: Injectable {
///     struct Dependency { let connection: Connection }
/// ```
///
/// The compiler would say so in the generated code, where nobody can mend it.
struct IsolationCrossingCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers {
            let search = CrossingSearch(resolver) { context.isElsewhere($0, for: $1, than: resolver) }
            let settled = resolver.settled
            for finding in (settled.compactMap(search.crossing) + settled.compactMap(search.parentCrossing)).oneAPlace {
                mistakes.add(finding, in: resolver.node, as: finding.location)
            }
        }
        return mistakes.told()
    }
}

/// The search for values that are not `Sendable` and would have to change actors to reach what needs them, among what one
/// resolver makes; and for parents that would have to.
struct CrossingSearch {
    private let resolver: ResolvedResolver
    private let lookup: BindingLookup
    private let table: ResolutionTable
    private let isElsewhere: (TypeKey, Int) -> Bool

    /// - Parameter isElsewhere: Whether what takes a value from callers is left to resolvers that have it.
    init(_ resolver: ResolvedResolver, _ isElsewhere: @escaping (TypeKey, Int) -> Bool = { _, _ in false }) {
        self.resolver = resolver
        self.isElsewhere = isElsewhere
        lookup = resolver.lookup
        table = resolver.table
    }

    /// The finding about the first value of a binding.
    ///
    /// - Complexity: linear in requests times what each takes from callers.
    func crossing(_ index: Int) -> Diagnostic? {
        let requests = lookup.requests(of: index)
        return requests.lazy.compactMap { result(of: $0, for: index) ?? supplied(by: $0, for: index) }.first
            ?? requests.lazy.compactMap { argument($0, of: index) ?? sent($0, by: index) }.first
    }

    /// The finding about the first request of a binding that asks a parent in vain.
    func parentCrossing(_ index: Int) -> Diagnostic? {
        lookup.requests(of: index).lazy.compactMap { parent(asked: $0, for: index) }.first
    }

    private func parent(asked request: Request, for index: Int) -> Diagnostic? {
        guard !lookup.isMadeOutside(index), let way = unsuitableWay(to: request, of: index) else { return nil }
        let parent = way.parent.node
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` is asked of the parent, which would go from \(Self.place(way.origin)) to "
                + "\(Self.place(way.destination)), but `any \(parent.type)` is not `Sendable`",
            chain: [.init("the parent `\(parent.type)`", at: parent.location)] + way.chain
                + resolver.path(to: request, of: index),
            help: "add `Sendable` to what `\(parent.type)` refines, or let both resolvers be on one actor"
        )
    }

    /// The way on which the answer to a request is asked for, now or later, or on which a closure gives a parent.
    private func unsuitableWay(to request: Request, of index: Int) -> UnsuitableWay? {
        let outcome = lookup.outcome(of: request)
        if let target = outcome.answer.binding { return resolver.unsuitableWay(to: target) }
        let (here, there) = (lookup.node.actor, table[index].isolation)
        guard case .resolver(let level) = outcome.answer, level > 0, outcome.isDeferred, here != nil, here != there
        else { return nil }
        let parent = lookup.outer[level - 1]
        return parent.node.mayGoAnywhere ? nil : UnsuitableWay(parent: parent, origin: here, destination: there)
    }

    // MARK: What comes from another actor

    /// A value that is made on another actor than the one that needs it.
    private func result(of request: Request, for index: Int) -> Diagnostic? {
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

    /// The actor where a value is made. A parent that is an actor hands out values of its own, by way of a method here.
    private func origin(of target: Int) -> String? {
        (lookup.level(of: target) > 0 ? lookup.graph.bindings[target].actor : nil) ?? table[target].isolation
    }

    /// A value that the caller brings here, for something that is made elsewhere.
    private func supplied(by request: Request, for index: Int) -> Diagnostic? {
        guard case .binding(let target) = lookup.answer(to: request) else { return nil }
        let (here, there) = (table[index].isolation, table[target])
        guard there.isolation != here, there.isolation != nil || there.effects.isAsync,
            let value = there.assisted.first(where: { isStuck($0, for: index) }), let problem = value.problem
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
    private func argument(_ request: Request, of index: Int) -> Diagnostic? {
        let binding = lookup.graph.bindings[index]
        guard let problem = request.problem, let origin = place(leftBy: request, of: index) else { return nil }
        let place =
            binding.construction?.entersActor == true
            ? "the actor that `\(binding.title)` is" : Self.place(binding.actor)
        var remedy: String?
        if case .deferred(let deferral) = lookup.answer(to: request) {
            var effects = Effects.none
            if case .binding(let target) = lookup.outcome(of: request).answer { effects = table[target].effects }
            remedy = "write `\(deferral.travelling(effects))`"
        }
        return crossing(index, request, problem, from: origin, to: place, [], help: remedy)
    }

    /// A value for a parameter that says `sending`, of which somebody else may have kept hold. What callers bring, they
    /// send themselves; what a resolver makes that is an actor, the compiler (6.3.1) lets go.
    private func sent(_ request: Request, by index: Int) -> Diagnostic? {
        let here = table[index].isolation
        guard request.modifier == .sending, let problem = request.problem,
            here == nil || !lookup.node.requirements.isForActors,
            case .binding(let target) = lookup.answer(to: request), let origin = origin(of: request, for: index, here)
        else { return nil }
        let isKept = here == nil && !lookup.node.isSendable
        let isShared = lookup.graph.bindings[target].lifetime.isShared
        return crossing(
            index,
            request,
            problem,
            from: origin,
            to: "what takes it as `sending`",
            [],
            help: problem.remedy(for: request.type)
                + (isKept ? ", add `Sendable` to what `\(lookup.node.type)` refines" : "")
                + (isShared ? "" : ", or let a method provide it as `sending \(request.type)`")
        )
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
        case .assisted: return isElsewhere(request.key, index) ? nil : "who asks for `\(title)`"
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
            return made.assisted.contains { isStuck($0, for: index) } ? "who asks for `\(title)`" : nil
        case .absent, .ambiguous, .metatype: return nil
        }
    }

    /// True of a value that has to stay with the caller who brings it.
    private func isStuck(_ value: AssistedParameter, for index: Int) -> Bool {
        value.problemOfCrossing != nil && !isElsewhere(value.identity.key, index)
    }

    private func crossing(
        _ index: Int,
        _ request: Request,
        _ problem: Unsendable,
        from origin: String,
        to destination: String,
        _ chain: [Diagnostic.Note],
        above last: Int? = nil,
        help remedy: String? = nil
    ) -> Diagnostic {
        let binding = lookup.graph.bindings[index]
        let help =
            remedy
            ?? "\(problem.remedy(for: request.type)), let `\(binding.type)` be made where the value is, or give it something "
            + "to ask for the value with, such as an actor"
        return Diagnostic(
            .isolationCrossing,
            at: request.location,
            "`\(request.label): \(request.type)` goes from \(origin) to \(destination), but "
                + "is not `Sendable`: \(problem)",
            chain: [binding.note(for: request)] + chain + resolver.paths.notes(to: last ?? index),
            help: help
        )
    }

    static func place(_ isolation: String?) -> String {
        guard let isolation else { return "code on no actor" }
        return ResolverNode.isOwnActor(isolation) ? "the actor `\(isolation.dropFirst(6))`" : "`\(isolation)`"
    }
}

extension DeferredCall {
    /// True if the closure goes to another actor than it is made on, so that it cannot stay.
    var isHandedOn: Bool { CrossingSearch(resolver).place(leftBy: request, of: index) != nil }
}

/// A shared instance that is not `Sendable`, and whose making has to be awaited, or which is kept beside what is made on
/// another actor.
///
/// ```swift
/// final class Window: SharedInjectable {  // not `Sendable`
///     init(dependency: Dependency) async { … }
/// ```
///
/// While one task awaits it, another could ask for it, and both would have one. And a store that keeps it cannot go to that
/// actor.
struct ConfinedAsyncCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard context.graph.bindings.contains(where: \.sharing.isConfined) else { return [] }
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers {
            let elsewhere = resolver.node.isolation.flatMap { actor in
                resolver.settledInStore.first { ![nil, actor].contains(resolver.table[$0].isolation) }
            }
            for index in resolver.settledInStore where resolver.lookup.graph.bindings[index].sharing.isConfined {
                let binding = resolver.lookup.graph.bindings[index]
                if resolver.table[index].effects.isAsync {
                    mistakes.add(finding(binding, resolver.node), in: resolver.node, as: binding.location)
                } else if let elsewhere {
                    mistakes.add(finding(binding, beside: elsewhere, resolver), in: resolver.node, as: binding.location)
                }
            }
        }
        return mistakes.told()
    }

    private func finding(_ binding: Binding, _ node: ResolverNode) -> Diagnostic {
        Diagnostic(
            .confinedAsync,
            at: binding.location,
            "`\(binding.type)` is shared and not `Sendable`, and making it is asynchronous",
            chain: [.init("\(node.type) keeps it", at: node.location)],
            help: "make it without waiting, and let a method of its own do the rest; or make it `Sendable`"
        )
    }

    private func finding(_ binding: Binding, beside other: Int, _ resolver: ResolvedResolver) -> Diagnostic {
        let (node, rival) = (resolver.node, resolver.lookup.graph.bindings[other])
        let place = CrossingSearch.place(resolver.table[other].isolation)
        return Diagnostic(
            .sharedNotSendable,
            at: binding.location,
            "`\(binding.type)` is shared and not `Sendable`, and `\(rival.type)`, which is kept beside it, is made on \(place)",
            chain: [
                .init("\(node.type) keeps both", at: node.location),
                .init("\(rival.title) is made on \(place)", at: rival.location),
            ],
            help:
                "make it `Sendable`, let another resolver keep one of the two and say so with `typealias Owner`, or make both "
                + "on one actor"
        )
    }
}
