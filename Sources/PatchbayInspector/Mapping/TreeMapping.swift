import PatchbayGraph
import PatchbayModel

/// The mapping of each tree of features that some node makes to a node: the tree itself, as a value.
struct TreeMapping {
    let graph: Graph
    let code: CodeFacts
    let sites: CodeSites

    /// - Returns: who makes trees, and where.
    func add(to builder: inout MapBuilder) -> [(place: SourceLocation, tree: String)] {
        let dependents = CodeDependents(sites: sites, roles: graph.roles, codeTargets: builder.codeTargets)
        var found: [(place: SourceLocation, tree: String)] = []
        for (tree, owner) in builder.codeTargets.trees {
            let calls = tree.creationSite.isEmpty ? [] : code.functionCalls.filter { $0.mayCall(tree.creationSite) }
            let places = (calls.map(\.location) + [tree.location]).filter { dependents.dependent(at: $0) != nil }
            guard !places.isEmpty else { continue }
            let id = builder.addOnce(.tree(tree, named: owner))
            found += places.map { ($0, id) }
            if !tree.creationSite.isEmpty {
                builder.codeTargets.add(
                    id,
                    madeBy: .function(
                        Array(tree.creationSite.dropLast()),
                        tree.creationSite[tree.creationSite.count - 1]
                    )
                )
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
            frontEnd: .features,
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
