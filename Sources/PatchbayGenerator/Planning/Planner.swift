import PatchbayGraph
import PatchbayModel

/// The `plan` stage: takes every decision about the generated code.
public enum Planner {
    /// - Precondition: The checks found no error in the graph.
    public static func plan(_ graph: Graph) -> WiringPlan { plan(ResolvedGraph(graph)) }

    /// The same, for a graph that was checked.
    public static func plan(_ resolved: ResolvedGraph) -> WiringPlan {
        guard resolved.alternatives.isEmpty else {
            let plans = resolved.alternatives.map { (configuration: $0.configuration, plan: Self.plan($0)) }
            return PlanMerger.merged(plans.compactMap { each in each.configuration.map { ($0, each.plan) } })
        }
        let graph = resolved.graph
        // One that its file keeps to itself cannot be extended; a finding says so.
        let planners = resolved.wiredResolvers.sorted { $0.node.key < $1.node.key }.map(MethodPlanner.init)
        let nodes = planners.map(\.lookup.node)
        let stores = nodes.filter { $0.store?.resolver == $0.key }.map { node in
            StorePlanner(graph, node, planners.filter { $0.lookup.node.store?.resolver == node.key })
        }
        let confined = Set(stores.filter(\.isConfined).map(\.resolver))
        let cells = Dictionary(zip(stores.map(\.resolver), stores.map(\.names))) { first, _ in first }
        let contexts = graph.contexts.filter(\.canBeExtended).sorted { $0.key < $1.key }
        let plan = WiringPlan(
            stores: stores.map { $0.plan() },
            resolvers: planners.map { planner in
                let node = planner.lookup.node
                return ResolverPlan(
                    type: node.type,
                    conditions: node.conditions,
                    availability: node.availability,
                    methods: planner.methods(cells: node.store.flatMap { cells[$0.resolver] } ?? [:]),
                    stub: StubPlanner(
                        node: node,
                        isInIsolatedModule: graph.isolatedModules.contains(node.module),
                        hasConfinedStore: node.store.map { confined.contains($0.resolver) } ?? false,
                        paths: planner.waysToProviders().paths,
                        isMet: planner.generated.meet
                    ).plan()
                )
            },
            accessors: contexts.flatMap { node in
                AccessorPlanner(node: node, isInIsolatedModule: graph.isolatedModules.contains(node.module)).plans()
            },
            contextTypes: contexts.map { node in
                ContextTypesPlanner(node: node, isInIsolatedModule: graph.isolatedModules.contains(node.module)).plan()
            },
            contextProviders: graph.contextProviders.sorted { "\($0.type)" < "\($1.type)" }.map(planned)
        )
        return ImportPlanner(origins: graph.imports, of: plan).completed()
    }

    private static func planned(_ provider: ContextProviderNode) -> ContextProviderPlan {
        ContextProviderPlan(
            type: provider.type,
            conditions: provider.conditions,
            availability: provider.availability,
            access: provider.access,
            conformances: planned(provider.contexts) { $0.conditionsWithoutConformance },
            contexts: planned(provider.contexts) { $0.conditions }
        )
    }

    /// The contexts of a provider by name, with conditions; without those that have none.
    private static func planned(
        _ contexts: [ProvidedContext],
        under conditions: (ProvidedContext) -> [String]?
    ) -> [ProvidedContextPlan] {
        contexts.compactMap { context in
            conditions(context).map { ProvidedContextPlan(type: context.type, conditions: $0) }
        }.sorted { "\($0.type)" < "\($1.type)" }
    }
}
