import PatchbayModel

/// A type that stands for two resolvers which generate the same method, so that a call of it is ambiguous.
///
/// ```swift
/// protocol AppResolver: Resolver { … }
/// protocol AdminResolver: Resolver { … }
/// final class Root: AppResolver, AdminResolver { … }
/// ```
struct ClashingResolversCheck: Check {
    func findings(in graph: Graph) -> [Diagnostic] {
        let nodes = Dictionary(graph.resolvers.map { ($0.key, $0) }) { first, _ in first }
        return graph.implementations.flatMap { implementation -> [Diagnostic] in
            let resolvers = implementation.resolvers.compactMap { nodes[$0] }
            return resolvers.indices.flatMap { left in
                resolvers.indices.dropFirst(left + 1).compactMap { right in
                    finding(implementation, resolvers[left], resolvers[right], in: graph)
                }
            }
        }
    }

    private func finding(
        _ implementation: ResolverImplementation,
        _ one: ResolverNode,
        _ other: ResolverNode,
        in graph: Graph
    ) -> Diagnostic? {
        // The more special of two related resolvers wins: no ambiguity.
        guard !one.refined.contains(other.key), !other.refined.contains(one.key) else { return nil }
        let both = keys(of: one, graph).intersection(keys(of: other, graph))
        guard let example = both.min() else { return nil }
        return Diagnostic(
            .clashingResolvers,
            at: implementation.location,
            "`\(implementation.name)` is both \(one.type) and \(other.type), which both resolve `\(example)`",
            similar: [
                .init("\(one.type)", at: one.location), .init("\(other.type)", at: other.location),
            ],
            help: "let one resolver refine the other, or let two types conform"
        )
    }

    /// What a resolver generates methods for.
    private func keys(of node: ResolverNode, _ graph: Graph) -> Set<TypeKey> {
        Set(graph.view(of: node).usable.map { graph.bindings[$0].key })
    }
}
