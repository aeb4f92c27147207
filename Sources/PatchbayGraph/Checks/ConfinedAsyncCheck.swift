import PatchbayModel

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
        for resolver in context.wiredResolvers where !resolver.hasCycle {
            let elsewhere = resolver.node.isolation.flatMap { actor in
                resolver.lookup.owned.first { ![nil, actor].contains(resolver.table[$0].isolation) }
            }
            for index in resolver.lookup.owned where resolver.lookup.graph.bindings[index].sharing.isConfined {
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
