import PatchbayModel

/// Generic types that need each other for ever larger types.
///
/// ```swift
/// struct Tree<Leaf>: Injectable {
///     struct Dependency { let below: Tree<[Leaf]> }  // which needs a Tree<[[Leaf]]>, and so on
/// ```
struct EndlessGenericsCheck: Check {
    func findings(in graph: Graph) -> [Diagnostic] {
        let ofResolvers = graph.resolvers.flatMap { graph.view(of: $0).growths }
        var reported: Set<Set<SourceLocation>> = []
        return (graph.growths + ofResolvers).compactMap { growth in
            reported.insert(Set(growth.edges.map(\.request.location))).inserted ? finding(growth, graph) : nil
        }
    }

    private func finding(_ growth: Growth, _ graph: Graph) -> Diagnostic {
        let first = growth.edges[0]
        let title = graph.bindings[first.binding].title
        return Diagnostic(
            .endlessGenerics,
            at: first.request.location,
            "`\(title)` needs itself for ever larger types: there is no end to what would have to be made",
            chain: growth.edges.map { edge in
                let request = edge.request
                return .init(
                    "\(graph.bindings[edge.binding].title) needs `\(request.label): \(request.type)`",
                    at: request.location
                )
            },
            help: "let the caller bring what is deeper down, as a payload or a method parameter, or provide the type "
                + "at which it ends"
        )
    }
}
