import PatchbayModel

/// A shared instance that is not `Sendable`, and whose making has to be awaited.
///
/// ```swift
/// final class Window: SharedInjectable {  // not `Sendable`
///     init(dependency: Dependency) async { … }
/// ```
///
/// While one task awaits it, another could ask for it, and both would have one.
struct ConfinedAsyncCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard context.graph.bindings.contains(where: \.sharing.isConfined) else { return [] }
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers where !resolver.hasCycle {
            for index in resolver.lookup.owned where resolver.lookup.graph.bindings[index].sharing.isConfined {
                guard resolver.table[index].effects.isAsync else { continue }
                let binding = resolver.lookup.graph.bindings[index]
                mistakes.add(finding(binding, resolver.node), in: resolver.node, as: binding.location)
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
}
