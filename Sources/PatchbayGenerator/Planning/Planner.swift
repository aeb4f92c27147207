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
        let byStore = Dictionary(grouping: planners) { $0.lookup.node.store?.resolver }
        let stores = planners.compactMap { planner in
            let node = planner.lookup.node
            return node.store?.resolver == node.key ? StorePlanner(planner.lookup, byStore[node.key] ?? []) : nil
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
                    hidden: node.requirements.namesOfTypes,
                    methods: planner.methods(cells: node.store.flatMap { cells[$0.resolver] } ?? [:]),
                    stub: StubPlanner(
                        planner.generated,
                        hasConfinedStore: node.store.map { confined.contains($0.resolver) } ?? false
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

/// A place in a store, before it has a name.
struct StoreCell: Hashable {
    /// The index of the binding.
    var binding: Int
    /// The provider that makes it, if one does: each resolver that inherits it has a binding of its own for it.
    var method: String?
    /// True if the making has to be awaited.
    var isAsync: Bool

    static func == (left: StoreCell, right: StoreCell) -> Bool {
        guard left.isAsync == right.isAsync, left.method == right.method else { return false }
        return left.method != nil || left.binding == right.binding
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(isAsync)
        if method == nil { hasher.combine(binding) }
    }
}

/// The planner of the store of one resolver, and of those that refine it.
struct StorePlanner {
    private let lookup: BindingLookup
    /// The places in the order of their types.
    private let cells: [StoreCell]
    /// The names of the cells.
    let names: [StoreCell: String]

    /// - Parameters:
    ///   - lookup: That of the resolver that declares the store.
    ///   - planners: Of all resolvers that keep something in it.
    init(_ lookup: BindingLookup, _ planners: [MethodPlanner]) {
        self.lookup = lookup
        let graph = lookup.graph
        let all = planners.flatMap(\.cells).sorted { $0.binding < $1.binding }
        cells = Dictionary(all.map { ($0, $0) }) { first, _ in first }.values.sorted { left, right in
            let (one, other) = (graph.bindings[left.binding], graph.bindings[right.binding])
            return (one.key, left.binding, left.isAsync ? 1 : 0) < (other.key, right.binding, right.isAsync ? 1 : 0)
        }
        var taken = LocalNames(taken: ["init", "deinit", "self"])
        var names: [StoreCell: String] = [:]
        for cell in cells {
            let binding = graph.bindings[cell.binding]
            let isNamed = binding.isProvider && !binding.isSpecialized && SwiftName.isIdentifier(binding.name)
            let wish = isNamed ? binding.name : LabelCase.lowerCamel(TypeName.name(of: binding.spelling))
            names[cell] = taken.unique(wish)
        }
        self.names = names
    }

    private var graph: Graph { lookup.graph }
    private var node: ResolverNode { lookup.node }
    /// The key of the resolver that declares the store.
    var resolver: TypeKey { node.key }

    func plan() -> StorePlan {
        let type = "\(node.type)"
        let name = ResolverNode.storeName(of: node.type)
        let property = node.store?.name ?? SharedProperty.usualName
        var plan = StorePlan(
            summary: [
                "Keeps what `\(type)` shares. Each instance is made when somebody first asks for it.",
                "",
                "What conforms to `\(type)` keeps one for as long as it lives: `let \(property) = \(node.storePath)()`.",
            ],
            enclosing: node.enclosing,
            name: SwiftName.escapedType(name),
            conditions: node.conditions,
            availability: node.availability,
            access: min(node.access, .public),
            cells: cells.map(plan)
        )
        plan.conformance = isConfined ? nil : graph.imports.standard("Sendable")
        plan.saysNonisolated = graph.isolatedModules.contains(node.module)
        return plan
    }

    /// True if it keeps something that only one thread may use at a time, and so goes nowhere else itself.
    var isConfined: Bool { cells.contains { graph.bindings[$0.binding].sharing.isConfined } }

    private func plan(_ cell: StoreCell) -> CellPlan {
        let binding = graph.bindings[cell.binding]
        let place = TypeExpression.runtime(binding.sharing.isConfined ? "_ConfinedCellPlace" : "_CellPlace", [])
        return CellPlan(
            name: SwiftName.escapedMember(names[cell] ?? ""),
            type: Self.isLimited(binding, in: node) ? place : Self.type(of: cell, in: graph),
            conditions: binding.conditions.filter { !node.conditions.contains($0) }
        )
    }

    /// True if the store, which is there wherever its resolver is, cannot name what a binding makes.
    static func isLimited(_ binding: Binding, in node: ResolverNode) -> Bool {
        !Availability.beyond(node.availability, binding.availability).isEmpty
    }

    static func type(of cell: StoreCell, in graph: Graph) -> TypeExpression {
        let binding = graph.bindings[cell.binding]
        return .runtime(cellClass(binding, isAsync: cell.isAsync), [binding.spelling])
    }

    /// The runtime's class that keeps what a binding makes.
    private static func cellClass(_ binding: Binding, isAsync: Bool) -> String {
        let prefix = binding.sharing.isConfined ? "_Confined" : isAsync ? "_Async" : "_"
        return switch binding.lifetime {
        case .transient, .shared: prefix + "SharedCell"
        case .weaklyShared: prefix + "WeaklySharedCell"
        }
    }
}
