import PatchbayModel

/// Bindings that need each other in a circle, so that none of them can be made first.
///
/// ```swift
/// final class Player: Injectable { struct Dependency { let queue: Queue } … }
/// final class Queue: Injectable { struct Dependency { let player: Player } … }
/// ```
struct DependencyCycleCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            // The same circle, seen by several resolvers or with other types, is one finding.
            var reported: Set<Set<SourceLocation>> = []
            for cycle in resolver.cycles {
                let circle = Set(cycle.map(\.request.location))
                guard reported.insert(circle).inserted else { continue }
                mistakes.add(finding(cycle, resolver), in: resolver.node, as: circle)
            }
        }
        return mistakes.told()
    }

    private func finding(_ cycle: [CycleSearch.Edge], _ resolver: ResolverContext) -> Diagnostic {
        let bindings = resolver.view.graph.bindings
        let later = TypeExpression.function(.init(parameters: [], result: cycle[0].request.type.unattributed))
        let names = (cycle + [cycle[0]]).map { bindings[$0.binding].title }
        return Diagnostic(
            .dependencyCycle,
            at: cycle[0].request.location,
            "`\(bindings[cycle[0].binding].title)` needs itself: \(names.joined(separator: " → "))",
            chain: cycle.map { bindings[$0.binding].need($0.request) }
                + resolver.ways.notes(toAnyOf: cycle.map(\.binding)),
            help: "break the circle: let one of them ask later, for `\(later)`, or take what it needs as a method "
                + "parameter or a payload, or move what both need into a third type\(factories(in: cycle, resolver.view))"
        )
    }

    /// What would let a factory of the circle wait by itself.
    private func factories(in cycle: [CycleSearch.Edge], _ view: ResolverView) -> String {
        let makers = cycle.map(\.binding).filter { view.graph.bindings[$0].isMaker }
        guard !makers.isEmpty else { return "" }
        let obstacles = makers.lazy.compactMap { index in LateMaker(index, view).obstacle.map { (index, $0) } }
        guard let (index, value) = obstacles.first else {
            return "; a factory waits by itself in a `Sendable` resolver, or on the actor of its module, if nothing "
                + "that its module needs is `async`, throws or is on another actor"
        }
        return "; `\(view.graph.bindings[index].type)` would wait by itself if `\(value.label): \(value.type)` were "
            + "`Sendable`, which its caller brings"
    }
}
