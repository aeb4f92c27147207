import PatchbayModel

/// A closure that is filled with what has to be awaited, or may throw, and whose type does not say so.
///
/// ```swift
/// struct Dependency { let connect: () -> Connection }
/// // where making a `Connection` is `async throws`
/// ```
struct DeferredEffectsCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for call in context.deferredCalls where !call.allowsEffects {
            mistakes.add(finding(call), in: call.lookup.node)
        }
        return mistakes.told()
    }

    private func finding(_ call: DeferredCall) -> Diagnostic {
        let (request, value) = (call.request, call.closure.request)
        let allowed = call.allowed
        let lacksThrows = call.made.effects.isThrowing && !allowed.isThrowing
        let lacksAsync = call.made.effects.isAsync && !allowed.isAsync
        let actor = call.made.globalActor ?? "the resolver's actor"
        let words = (lacksAsync ? ["awaited"] : []) + (lacksThrows ? ["allowed to throw"] : [])
        let reason =
            words.isEmpty
            ? "`\(value.type)` is made on \(actor), and it does not run there"
            : "making `\(value.type)` has to be \(words.joined(separator: " and "))"
        return Diagnostic(
            .deferredEffects,
            at: request.location,
            "`\(request.label): \(request.type)` cannot be filled: \(reason)",
            chain: chain(call, lacksAsync: lacksAsync, lacksThrows: lacksThrows),
            help: help(call, onlyActor: words.isEmpty)
        )
    }

    /// The notes from what has the effect itself to the request.
    private func chain(_ call: DeferredCall, lacksAsync: Bool, lacksThrows: Bool) -> [Diagnostic.Note] {
        let (lookup, bindings) = (call.lookup, call.lookup.graph.bindings)
        let reached = PathTree(from: [call.target], lookup) { lookup.answer(to: $0).binding }
        let place = reached.steps.firstIndex { step in
            let binding = bindings[step.binding]
            let effects = binding.effectsOfMaking
            return (lacksAsync && effects.isAsync) || (lacksThrows && effects.isThrowing)
                || (!lacksAsync && !lacksThrows && binding.isolation != nil)
        }
        guard let place else {
            return chain(toCauseOf: call, reached) { effects in
                (lacksAsync && effects.isAsync) || (lacksThrows && effects.isThrowing)
            }
        }
        let cause = bindings[reached.steps[place].binding]
        let effects = cause.effectsOfMaking
        let actor = (cause.isolation ?? call.made.globalActor).map { "on @\($0)" } ?? "on an actor"
        let what = lacksAsync || lacksThrows ? "`\(effects.words)`" : actor
        let making = cause.isMethodOfResolver ? cause.title : "making \(cause.title)"
        return [.init("\(making) is \(what)", at: cause.location)]
            + lookup.graph.notes(along: reached.edges(to: place)) + call.path
    }

    /// The notes to the request from what makes it wait, or throw, where nothing on the way has the effect itself.
    private func chain(
        toCauseOf call: DeferredCall,
        _ reached: PathTree,
        _ isLacking: (Effects) -> Bool
    ) -> [Diagnostic.Note] {
        for place in reached.steps.indices.reversed() {
            let index = reached.steps[place].binding
            guard isLacking(call.resolver.table[index].effects) else { continue }
            // Only waiting comes of another actor.
            var cause = isLacking(Effects(isAsync: true)) ? hop(within: index, call) : []
            if cause.isEmpty, let requirement = call.resolver.table.requirement(metBy: index),
                isLacking(requirement.effects)
            {
                let text = "`\(requirement.name)` is required to be `\(requirement.effects.words)`"
                cause = [.init(text, at: requirement.location)]
            }
            guard !cause.isEmpty else { continue }
            return cause + call.lookup.graph.notes(along: reached.edges(to: place)) + call.path
        }
        return call.path
    }

    /// The notes about a binding that leaves its actor: for what it needs, for its `Dependency`, or for where it is kept.
    private func hop(within index: Int, _ call: DeferredCall) -> [Diagnostic.Note] {
        let (lookup, table, bindings) = (call.lookup, call.resolver.table, call.lookup.graph.bindings)
        let (own, binding) = (table[index].isolation, bindings[index])
        for request in lookup.requests(of: index) {
            guard let target = lookup.answer(to: request).binding,
                ResolutionTable.hops(from: own, to: table[target].isolation)
            else { continue }
            let cause = bindings[target]
            let actor = table[target].globalActor.map { "on @\($0)" } ?? "on the resolver's actor"
            let making = cause.isMethodOfResolver ? cause.title : "making \(cause.title)"
            return [.init("\(making) is \(actor)", at: cause.location), binding.note(for: request)]
        }
        if let actor = binding.construction?.dependencyIsolation, ResolutionTable.hops(from: own, to: actor) {
            return [.init("making \(binding.title).Dependency is on @\(actor)", at: binding.location)]
        }
        guard binding.lifetime.isShared, ResolutionTable.hops(from: own, to: lookup.node.actor) else { return [] }
        return [.init("\(binding.title) is kept on the actor of `\(lookup.node.type)`", at: binding.location)]
    }

    private func help(_ call: DeferredCall, onlyActor: Bool) -> String {
        var effects = call.effects.union(call.closure.effects)
        // The error that the type allows is enough, and stays written.
        if call.allowed.isThrowing { effects.isThrowing = false }
        let isStaying = call.closure.actor != nil || !call.isHandedOn
        let waiting = isStaying ? call.closure.spelled(with: effects) : call.closure.travelling(effects)
        guard onlyActor, let actor = call.made.globalActor, call.closure.actor == nil else {
            return "write `\(waiting)`"
        }
        let onActor = "`@\(actor) \(call.closure.spelled(with: call.closure.effects))`"
        let node = call.lookup.node
        guard node.mayGoAnywhere else {
            return "write `\(waiting)`; or \(onActor), and add `Sendable` to what `\(node.type)` refines"
        }
        return "write \(onActor) or `\(waiting)`"
    }
}

extension Deferral {
    /// The type of a closure for the same value that any thread may call, and that may wait.
    func travelling(_ effects: Effects) -> String {
        let own = effects.union(self.effects).union(Effects(isAsync: true))
        return spelled(with: own, attributes: ["@Sendable"])
    }

    /// The type of a closure for the same value with other effects.
    fileprivate func spelled(with effects: Effects) -> String {
        spelled(with: effects, attributes: (actor.map { ["@\($0)"] } ?? []) + (isSendable ? ["@Sendable"] : []))
    }

    private func spelled(with effects: Effects, attributes: [String]) -> String {
        var function = TypeExpression.Function(parameters: parameters, result: request.type)
        if case .function(let own) = type.unattributed { function = own }
        function.isAsync = effects.isAsync
        if effects.isThrowing { function.throwsClause = "throws" }
        return (attributes + ["\(TypeExpression.function(function))"]).joined(separator: " ")
    }
}

/// A closure that other threads may call, and that would take something with it which only one may use.
///
/// ```swift
/// struct Dependency { let load: @Sendable () -> Image }
/// protocol AppResolver: Resolver {}  // is not `Sendable`
/// ```
struct DeferredNotSendableCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for call in context.deferredCalls {
            let finding = finding(call) { context.isElsewhere($0, for: call.index, than: call.resolver) }
            if let finding { mistakes.add(finding, in: call.lookup.node) }
        }
        for resolver in context.wiredResolvers {
            for finding in resolver.settled.flatMap({ ofResolvers(askedBy: $0, resolver) }) {
                mistakes.add(finding, in: resolver.node)
            }
        }
        return mistakes.told()
    }

    /// A closure that gives the resolver itself, or a parent, which it asks its own resolver for.
    func ofResolvers(askedBy index: Int, _ resolver: ResolvedResolver) -> [Diagnostic] {
        let lookup = resolver.lookup
        return lookup.requests(of: index).compactMap { request in
            let outcome = lookup.outcome(of: request)
            guard case .resolver(let level) = outcome.answer, let closure = outcome.deferrals.last,
                outcome.travels(from: resolver.table[index].isolation)
            else { return nil }
            // The closure takes along a parent that was asked for before: on an actor, or to leave the resolver behind.
            let isTaken = level > 0 && (lookup.node.actor != nil || lookup.outer[level - 1].node.mayGoAnywhere)
            let node = isTaken ? lookup.outer[level - 1].node : lookup.node
            guard !node.mayGoAnywhere else { return nil }
            return Diagnostic(
                .deferredNotSendable,
                at: request.location,
                "`\(request.label): \(request.type)` may be called from any thread, and would take along "
                    + "`\(node.type)`, which is not `Sendable`",
                chain: resolver.path(to: request, of: index),
                help: "add `Sendable` to what `\(node.type)` refines"
                    + (outcome.deferrals.count > 1
                        ? "" : ", or let the request stay where it is made: `\(closure.plain)`")
            )
        }
    }

    /// - Parameter isElsewhere: Whether a value from callers is left to resolvers that have it.
    func finding(_ call: DeferredCall, _ isElsewhere: (TypeKey) -> Bool) -> Diagnostic? {
        if call.changesActors, let actor = call.made.isolation, let problem = call.closure.request.problem {
            return ofResult(call, problem, actor)
        }
        guard call.travels else { return call.isHandedOver ? ofMaking(call) : nil }
        let node = call.lookup.node
        guard node.mayGoAnywhere else { return ofResolver(call) }
        let supplied = call.lookup.outcome(of: call.request).supplied
        return call.made.assisted.filter { !supplied.contains($0.identity.key) }.lazy
            .compactMap { value in value.problem.map { (value, $0) } }.first { !isElsewhere($0.0.identity.key) }
            .map { ofValue($0, $1, call) }
    }

    /// The value is made on an actor, which keeps what is not `Sendable`.
    private func ofResult(_ call: DeferredCall, _ problem: Unsendable, _ actor: String) -> Diagnostic {
        let (request, type) = (call.request, call.closure.request.type)
        let place = ResolverNode.isOwnActor(actor) ? "the actor of `\(call.lookup.node.type)`" : "`\(actor)`"
        return Diagnostic(
            .deferredNotSendable,
            at: request.location,
            "`\(request.label): \(request.type)` would take `\(type)` away from \(place), and that is not `Sendable`: "
                + "\(problem)",
            chain: call.path,
            help: "\(problem.remedy(for: type)), or let the request be called where the value is made"
        )
    }

    /// A closure without attributes belongs to the actor that it is made on.
    private func ofMaking(_ call: DeferredCall) -> Diagnostic {
        let request = call.request
        return Diagnostic(
            .deferredNotSendable,
            at: request.location,
            "`\(request.label): \(request.type)` belongs to \(call.placeOfMaking), and "
                + "`\(call.binding.type)` is made elsewhere",
            chain: [.init("making \(call.binding.title) is `async`", at: call.binding.location)]
                + call.reasonsForPlace + call.path,
            help: "write `\(travelling(call))`, or make `\(call.binding.type)` without waiting"
        )
    }

    /// The same request for one that may be called from anywhere.
    private func travelling(_ call: DeferredCall) -> String {
        switch call.closure.form {
        case .lazy, .sendableLazy: "SendableLazy<\(call.closure.request.type)>"
        case .closure: call.closure.travelling(call.effects)
        }
    }

    private func ofResolver(_ call: DeferredCall) -> Diagnostic {
        let resolver = "\(call.lookup.node.type)"
        return finding(
            call,
            "`\(resolver)`, which is not `Sendable`",
            chain: [.init("\(resolver) makes the `\(call.closure.request.type)`", at: call.lookup.node.location)],
            help: "add `Sendable` to what `\(resolver)` refines" + staying(call)
        )
    }

    /// The other way out, where there is one: what is made on an actor cannot be asked for from elsewhere.
    private func staying(_ call: DeferredCall) -> String {
        let outer = call.resolver.table[call.index].isolation
        let hops = ResolutionTable.hops(from: outer, to: call.made.isolation)
        guard !hops || call.closure.effects.isAsync, !call.isHandedOn else { return "" }
        return ", or let the request stay where it is made: `\(call.closure.plain)`"
    }

    private func ofValue(_ value: AssistedParameter, _ problem: Unsendable, _ call: DeferredCall) -> Diagnostic {
        let label = value.identity.label
        return finding(
            call,
            "`\(label): \(value.type)`, which is not `Sendable`: \(problem)",
            chain: [.init("\(value.requester) takes `\(label): \(value.type)` from its caller", at: value.location)],
            help: problem.remedy(for: value.type)
                + (call.isHandedOn
                    ? ", or let the closure be given it"
                    : ", let the closure be given it, or let the request stay where it is made: `\(call.closure.plain)`")
        )
    }

    private func finding(_ call: DeferredCall, _ what: String, chain: [Diagnostic.Note], help: String) -> Diagnostic {
        let request = call.request
        return Diagnostic(
            .deferredNotSendable,
            at: request.location,
            "`\(request.label): \(request.type)` may be called from any thread, and would take along \(what)",
            chain: chain + call.path,
            help: help
        )
    }
}

extension Deferral {
    /// The same request for one that stays where it is made.
    fileprivate var plain: String {
        switch form {
        case .lazy, .sendableLazy: return "Lazy<\(request.type)>"
        case .closure:
            guard case .function(let function) = type.unattributed else { return "\(type)" }
            return "\(TypeExpression.function(function))"
        }
    }
}
