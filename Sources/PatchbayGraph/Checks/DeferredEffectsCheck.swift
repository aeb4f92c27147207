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
        for call in context.deferredCalls {
            let (needed, allowed) = (call.effects, call.allowed)
            guard needed.isAsync && !allowed.isAsync || needed.isThrowing && !allowed.isThrowing else { continue }
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
        let (steps, cause) = (reached.requests(to: place, bindings), bindings[reached.steps[place].binding])
        let effects = cause.effectsOfMaking
        let actor = (cause.isolation ?? call.made.globalActor).map { "on @\($0)" } ?? "on an actor"
        let what = lacksAsync || lacksThrows ? "`\(words(effects))`" : actor
        let making = cause.isMethodOfResolver ? cause.title : "making \(cause.title)"
        return [.init("\(making) is \(what)", at: cause.location)]
            + steps.reversed().map { $0.note(for: $1) } + call.path
    }

    /// The notes to the request from what makes it wait, or throw, where nothing on the way has the effect itself.
    private func chain(
        toCauseOf call: DeferredCall,
        _ reached: PathTree,
        _ isLacking: (Effects) -> Bool
    ) -> [Diagnostic.Note] {
        let bindings = call.lookup.graph.bindings
        for place in reached.steps.indices.reversed() {
            let index = reached.steps[place].binding
            guard isLacking(call.resolver.table[index].effects) else { continue }
            // Only waiting comes of another actor.
            var cause = isLacking(Effects(isAsync: true)) ? hop(within: index, call) : []
            if cause.isEmpty, let requirement = call.resolver.table.requirement(metBy: index),
                isLacking(requirement.effects)
            {
                let effects = words(requirement.effects)
                cause = [.init("`\(requirement.name)` is required to be `\(effects)`", at: requirement.location)]
            }
            guard !cause.isEmpty else { continue }
            return cause + reached.requests(to: place, bindings).reversed().map { $0.note(for: $1) } + call.path
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

    private func words(_ effects: Effects) -> String {
        ((effects.isAsync ? ["async"] : []) + (effects.isThrowing ? ["throws"] : [])).joined(separator: " ")
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
        guard node.isSendable || node.requirements.isForActors else {
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
