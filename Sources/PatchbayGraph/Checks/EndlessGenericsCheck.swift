import PatchbayModel

/// Generic types that need each other for ever larger types.
///
/// ```swift
/// struct Tree<Leaf>: Injectable {
///     struct Dependency { let below: Tree<[Leaf]> }  // which needs a Tree<[[Leaf]]>, and so on
/// ```
struct EndlessGenericsCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        let graph = context.graph
        let ofResolvers = context.resolvers.flatMap { resolver in
            resolver.view.growths.map { ($0, resolver.ways.notes(toAnyOf: $0.edges.map(\.binding))) }
        }
        var reported: Set<Set<SourceLocation>> = []
        return (graph.growths.map { ($0, []) } + ofResolvers).compactMap { growth, way in
            let isNew = reported.insert(Set(growth.edges.map(\.request.location))).inserted
            return isNew ? finding(growth, below: way, graph) : nil
        }
    }

    private func finding(_ growth: Growth, below way: [Diagnostic.Note], _ graph: Graph) -> Diagnostic {
        let first = growth.edges[0]
        let title = graph.bindings[first.binding].title
        return Diagnostic(
            .endlessGenerics,
            at: first.request.location,
            "`\(title)` needs itself for ever larger types: there is no end to what would have to be made",
            chain: growth.edges.map { graph.bindings[$0.binding].need($0.request) } + way,
            help: "let the caller bring what is deeper down, as a payload or a method parameter, or provide the type "
                + "at which it ends"
        )
    }
}
