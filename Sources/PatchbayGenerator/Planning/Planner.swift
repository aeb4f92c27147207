import PatchbayGraph
import PatchbayModel

/// The `plan` stage: takes every decision about the generated code.
public enum Planner {
    /// - Precondition: The checks found no error in the graph.
    public static func plan(_ graph: Graph) -> WiringPlan { plan(LinkedGraph(graph)) }

    /// The same, for a graph that was checked.
    public static func plan(_ linked: LinkedGraph) -> WiringPlan {
        guard linked.alternatives.isEmpty else {
            let plans = linked.alternatives.map { (configuration: $0.configuration, plan: Self.plan($0)) }
            return PlanMerger.merged(plans.compactMap { each in each.configuration.map { ($0, each.plan) } })
        }
        let graph = linked.graph
        // One that its file keeps to itself cannot be extended; a finding says so.
        let planners = linked.wiredResolvers.sorted { $0.node.key < $1.node.key }.map(MethodPlanner.init)
        let nodes = planners.map(\.view.node)
        let stores = nodes.filter { $0.store?.resolver == $0.key }.map { node in
            StorePlanner(graph, node, planners.filter { $0.view.node.store?.resolver == node.key })
        }
        let cells = Dictionary(zip(stores.map(\.resolver), stores.map(\.names))) { first, _ in first }
        let plan = WiringPlan(
            stores: stores.map { $0.plan() },
            resolvers: planners.map { planner in
                let node = planner.view.node
                return ResolverPlan(
                    type: "\(node.type)",
                    conditions: node.conditions,
                    availability: node.availability,
                    methods: planner.methods(cells: node.store.flatMap { cells[$0.resolver] } ?? [:]),
                    stub: StubPlanner(
                        node: node,
                        isInIsolatedModule: graph.isolatedModules.contains(node.module),
                        ways: planner.waysToProviders().ways
                    ).plan()
                )
            },
            accessors: graph.contexts.filter(\.canBeExtended).sorted { $0.key < $1.key }.flatMap {
                AccessorPlanner(node: $0).plans()
            }
        )
        return ImportPlanner(origins: graph.imports, of: plan).completed()
    }
}
