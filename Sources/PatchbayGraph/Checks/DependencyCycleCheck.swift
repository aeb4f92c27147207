import PatchbayModel

/// Bindings that need each other in a cycle, so that none of them can be made first.
///
/// ```swift
/// final class Player: Injectable { struct Dependency { let queue: Queue } … }
/// final class Queue: Injectable { struct Dependency { let player: Player } … }
/// ```
struct DependencyCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            // The same cycle, seen by several resolvers or with other types, is one finding.
            var reported: Set<Set<SourceLocation>> = []
            for cycle in resolver.cycles {
                let places = Set(cycle.map(\.request.location))
                guard reported.insert(places).inserted else { continue }
                mistakes.add(finding(cycle, resolver), in: resolver.node, as: places)
            }
        }
        return mistakes.told()
    }

    private func finding(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> Diagnostic {
        let bindings = resolver.lookup.graph.bindings
        let names = (cycle + [cycle[0]]).map { bindings[$0.binding].title }
        return Diagnostic(
            .dependencyCycle,
            at: cycle[0].request.location,
            "`\(bindings[cycle[0].binding].title)` needs itself: \(names.joined(separator: " → "))",
            chain: cycle.map { bindings[$0.binding].note(for: $0.request) }
                + resolver.paths.notes(toAnyOf: cycle.map(\.binding)),
            help: "break the cycle: " + (asksItself(cycle, resolver) ?? asksLater(cycle, resolver))
        )
    }

    /// The way to take what the parent has in a provider that stands before the parent's.
    private func asksItself(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> String? {
        let binding = resolver.lookup.graph.bindings[cycle[0].binding]
        guard cycle.count == 1, binding.isProvider else { return nil }
        let (request, lookup) = (cycle[0].request, resolver.lookup)
        // A child that sees the cycle as well has the resolver itself among its parents.
        let parents = lookup.outer.dropFirst(lookup.level(of: cycle[0].binding))
        guard let parent = parents.first(where: { $0.outcome(of: request).answer.isOfBinding }) else {
            return "let it take what it is made of, and not another one"
        }
        let named = parent.providers(of: binding.key).contains { parent.graph.bindings[$0].name == binding.name }
        let call = named ? "for `parent.resolve\(LabelCase.upperCamel(binding.name))()`" : "for one"
        return "let it take the parent, `parent: any \(parent.node.type)`, in its place, and ask that \(call)"
    }

    private func asksLater(_ cycle: [BindingEdge], _ resolver: ResolvedResolver) -> String {
        let binding = resolver.lookup.graph.bindings[cycle[0].binding]
        // An instance that threads share keeps what threads may share.
        let isShared = binding.lifetime.isShared && resolver.node.isSendable
        var closure = TypeExpression.Function(parameters: [], result: cycle[0].request.type.unattributed)
        (closure.isAsync, closure.throwsClause) =
            effects(of: cycle, resolver.lookup, on: isShared ? nil : binding.isolation)
        let function = TypeExpression.function(closure)
        let keepsSendable = binding.construction?.isDependencySendable == true
        // An instance of an actor is made there, and `@Sendable` alone would leave it.
        let actor = keepsSendable && !closure.isAsync ? binding.isolation.map { ["@\($0)"] } ?? [] : []
        let later =
            isShared || keepsSendable ? TypeExpression.attributed(["@Sendable"] + actor, function) : function
        return "let one of them ask later, for `\(later)`, or take what it needs as a method parameter or a payload, "
            + "or move what both need into a third type\(factories(in: cycle, resolver.lookup))"
    }

    /// The effects of what is made in a cycle and for it, as those of a closure that makes it and belongs to an actor.
    private func effects(
        of cycle: [BindingEdge],
        _ lookup: BindingLookup,
        on actor: String?
    ) -> (isAsync: Bool, throws: String?) {
        let made = PathTree(from: cycle.map(\.binding), lookup) { lookup.answer(to: $0).binding }.steps
            .map { lookup.graph.bindings[$0.binding] }
        let leaves = made.contains { $0.isolation != nil && $0.isolation != actor }
        return (
            leaves || made.contains { $0.effectsOfMaking.isAsync },
            made.contains { $0.effectsOfMaking.isThrowing } ? "throws" : nil
        )
    }

    /// The change that would let a factory of the cycle wait by itself.
    private func factories(in cycle: [BindingEdge], _ lookup: BindingLookup) -> String {
        let moduleFactories = cycle.map(\.binding).filter { lookup.graph.bindings[$0].isModuleFactory }
        guard !moduleFactories.isEmpty else { return "" }
        let obstacles = moduleFactories.lazy.compactMap { index in
            DeferredFactory(index, lookup).obstacle.map { (index, $0) }
        }
        guard let (index, value) = obstacles.first else {
            return "; a factory waits by itself in a `Sendable` resolver, or on the actor of its module, if nothing "
                + "that its module needs is `async`, throws or is on another actor"
        }
        return "; `\(lookup.graph.bindings[index].type)` would wait by itself if `\(value.label): \(value.type)` were "
            + "`Sendable`, which its caller brings"
    }
}

extension BindingLookup.Answer {
    fileprivate var isOfBinding: Bool {
        if case .binding = self { return true }
        return false
    }
}
