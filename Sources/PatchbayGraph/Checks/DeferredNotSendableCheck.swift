import PatchbayModel

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
            if let finding = finding(call) { mistakes.add(finding, in: call.lookup.node) }
        }
        for resolver in context.wiredResolvers {
            for finding in ofResolversThemselves(resolver) { mistakes.add(finding, in: resolver.node) }
        }
        return mistakes.told()
    }

    /// A closure that gives the resolver itself, or a parent, which it asks its own resolver for.
    private func ofResolversThemselves(_ resolver: ResolvedResolver) -> [Diagnostic] {
        let lookup = resolver.lookup
        guard !resolver.hasCycle else { return [] }
        return lookup.compiled.flatMap { index in
            lookup.requests(of: index).compactMap { request -> Diagnostic? in
                let outcome = lookup.outcome(of: request)
                guard case .resolver(let level) = outcome.answer, let closure = outcome.deferrals.last,
                    outcome.travels(from: resolver.table[index].isolation)
                else { return nil }
                // The parent is asked for before, on an actor, and the closure takes that along.
                let isTaken = level > 0 && lookup.node.actor != nil
                let node = isTaken ? lookup.outer[level - 1].node : lookup.node
                guard !node.isSendable, !node.requirements.isForActors else { return nil }
                return Diagnostic(
                    .deferredNotSendable,
                    at: request.location,
                    "`\(request.label): \(request.type)` may be called from any thread, and would take along "
                        + "`\(node.type)`, which is not `Sendable`",
                    chain: [lookup.graph.bindings[index].note(for: request)] + resolver.paths.notes(to: index),
                    help: "add `Sendable` to what `\(node.type)` refines"
                        + (outcome.deferrals.count > 1
                            ? "" : ", or let the request stay where it is made: `\(closure.plain)`")
                )
            }
        }
    }

    private func finding(_ call: DeferredCall) -> Diagnostic? {
        if call.changesActors, let actor = call.made.isolation, let problem = call.closure.request.problem {
            return ofResult(call, problem, actor)
        }
        guard call.travels else { return call.isHandedOver ? ofMaking(call) : nil }
        let node = call.lookup.node
        guard node.isSendable || node.requirements.isForActors else { return ofResolver(call) }
        let supplied = call.lookup.outcome(of: call.request).supplied
        return call.made.assisted.filter { !supplied.contains($0.identity.key) }.lazy
            .compactMap { value in value.problem.map { ofValue(value, $0, call) } }.first
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
