import PatchbayModel

/// Generic types that need each other for ever larger types.
///
/// ```swift
/// struct Tree<Leaf>: Injectable {
///     struct Dependency { let below: Tree<[Leaf]> }  // which needs a Tree<[[Leaf]]>, and so on
/// ```
struct EndlessGenericsCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        let ofResolvers = context.resolvers.flatMap { resolver in
            resolver.lookup.expansions.map { ($0, resolver.paths.notes(toAnyOf: $0.edges.map(\.binding))) }
        }
        var reported: Set<Set<SourceLocation>> = []
        return (graph.expansions.map { ($0, []) } + ofResolvers).compactMap { expansion, path in
            let isNew = reported.insert(Set(expansion.edges.map(\.request.location))).inserted
            return isNew ? finding(expansion, below: path, graph) : nil
        }
    }

    private func finding(_ expansion: EndlessExpansion, below path: [Diagnostic.Note], _ graph: Graph) -> Diagnostic {
        let first = expansion.edges[0]
        let title = graph.bindings[first.binding].title
        return Diagnostic(
            .endlessGenerics,
            at: first.request.location,
            "`\(title)` needs itself for ever larger types: there is no end to what would have to be made",
            chain: expansion.edges.map { graph.bindings[$0.binding].note(for: $0.request) } + path,
            help: "let the caller bring what is deeper down, as a payload or a method parameter, or provide the type "
                + "at which it ends"
        )
    }
}
