import PatchbayGraph
import PatchbayModel

/// Gives a node to each tree of features that some node makes: the tree itself, as a value.
struct TreeMapping {
    let graph: Graph
    let code: CodeFacts
    let sites: CodeSites

    /// - Returns: who makes trees, and where.
    func add(to builder: inout MapBuilder) -> [(place: SourceLocation, tree: String)] {
        let askers = CodeAskers(sites: sites, roles: graph.roles, links: builder.links)
        var found: [(place: SourceLocation, tree: String)] = []
        for (tree, owner) in builder.links.trees {
            let calls = tree.maker.isEmpty ? [] : code.functionCalls.filter { $0.mayCall(tree.maker) }
            let places = (calls.map(\.location) + [tree.location]).filter { askers.asker(at: $0) != nil }
            guard !places.isEmpty else { continue }
            let id = builder.addOnce(.tree(tree, named: owner))
            found += places.map { ($0, id) }
            if !tree.maker.isEmpty {
                builder.links.add(id, madeBy: .function(Array(tree.maker.dropLast()), tree.maker[tree.maker.count - 1]))
            }
        }
        return found
    }
}

extension WiringNode {
    fileprivate static func tree(_ tree: FeatureTree, named name: String) -> WiringNode {
        WiringNode(
            id: name,
            kind: .tree,
            door: .features,
            type: "FeaturesContainer",
            key: "FeaturesContainer",
            owner: name,
            module: tree.module,
            made: "FeaturesRoot { … }",
            lifetime: .decidedByProvider,
            location: tree.location
        )
    }
}
