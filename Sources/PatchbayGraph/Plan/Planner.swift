import PatchbayModel

/// The `plan` stage: takes every decision about the generated code.
public enum Planner {
    /// - Precondition: The checks found no error in the graph.
    public static func plan(_ graph: Graph) -> WiringPlan {
        WiringPlan(
            imports: graph.imports,
            // One that its file keeps to itself cannot be extended; a finding says so.
            resolvers: graph.resolvers.filter(\.defects.isEmpty).sorted { $0.key < $1.key }.map { node in
                let methods = MethodPlanner(ResolverView(graph, node))
                return ResolverPlan(
                    type: "\(node.type)",
                    conditions: node.conditions,
                    availability: node.availability,
                    methods: methods.methods(),
                    stub: StubPlanner(node: node, ways: methods.waysToProviders().ways).plan()
                )
            },
            accessors: graph.contexts.filter(\.defects.isEmpty).sorted { $0.key < $1.key }.flatMap {
                AccessorPlanner(node: $0).plans()
            }
        )
    }
}
