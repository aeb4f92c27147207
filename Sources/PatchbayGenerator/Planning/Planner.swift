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
        let places = Dictionary(zip(stores.map(\.resolver), stores.map(\.places))) { first, _ in first }
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
                    methods: planner.methods(places: node.store.flatMap { places[$0.resolver] } ?? [:]),
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
            contextProviders: graph.contextProviders.sorted { "\($0.type)" < "\($1.type)" }.map { node in
                planned(node, isInIsolatedModule: graph.isolatedModules.contains(node.module))
            }
        )
        return ImportPlanner(origins: graph.imports, of: plan).completed()
    }

    private static func planned(
        _ provider: ContextProviderNode,
        isInIsolatedModule: Bool
    ) -> ContextProviderPlan {
        ContextProviderPlan(
            type: provider.type,
            conditions: provider.conditions,
            availability: provider.availability,
            access: provider.access,
            nonisolated: isInIsolatedModule ? ["nonisolated"] : [],
            conformances: planned(provider) { $0.conditionsWithoutConformance },
            contexts: planned(provider) { $0.conditions }
        )
    }

    /// The contexts of a provider by name, with conditions; without those that have none.
    private static func planned(
        _ provider: ContextProviderNode,
        under conditions: (ProvidedContext) -> [String]?
    ) -> [ProvidedContextPlan] {
        provider.contexts.compactMap { context in
            let systems = Availability.questions(for: context.availability, within: provider.availability)
            return conditions(context).map { ProvidedContextPlan(type: context.type, conditions: $0, systems: systems) }
        }.sorted { "\($0.type)" < "\($1.type)" }
    }
}

/// A place of a store for one thing. All resolvers that make the same keep it there.
struct StoreCell: Hashable {
    /// The index of the binding.
    var binding: Int
    /// The provider that makes it, if one does: each resolver that inherits it has a binding of its own for it.
    var method: String?
    /// True if the making has to be awaited.
    var isAsync: Bool
    /// The `@available(…)` attributes of what names its type.
    var availability: [String]

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
    /// The store as its resolver calls it.
    private let property: String
    /// The places in the order of types, each with all that resolvers keep there.
    private let cells: [(cell: StoreCell, all: [StoreCell])]
    /// The places as methods read them.
    let places: [StoreCell: KeptPlan]

    /// - Parameters:
    ///   - lookup: That of the resolver that declares the store.
    ///   - planners: Of all resolvers that keep something in it.
    init(_ lookup: BindingLookup, _ planners: [MethodPlanner]) {
        self.lookup = lookup
        let (graph, node) = (lookup.graph, lookup.node)
        let all = planners.flatMap(\.cells).sorted { $0.binding < $1.binding }
        cells = Dictionary(grouping: all) { $0 }.values.map { ($0[0], $0) }.sorted { one, other in
            let (left, right) = (one.cell, other.cell)
            let (first, second) = (graph.bindings[left.binding], graph.bindings[right.binding])
            return (first.key, left.binding, left.isAsync ? 1 : 0) < (second.key, right.binding, right.isAsync ? 1 : 0)
        }
        property = node.store?.name ?? SharedProperty.usualName
        var taken = LocalNames(taken: ["init", "deinit", "self"])
        var places: [StoreCell: KeptPlan] = [:]
        for (cell, all) in cells {
            let binding = graph.bindings[cell.binding]
            let isNamed = binding.isProvider && !binding.isSpecialized && SwiftName.isIdentifier(binding.name)
            let wish = isNamed ? binding.name : LabelCase.lowerCamel(TypeName.name(of: binding.spelling))
            // The store is there wherever its resolver is, and names what somebody makes there.
            let isLimited = all.allSatisfy { !Availability.beyond(node.availability, $0.availability).isEmpty }
            places[cell] = KeptPlan(
                store: "self.\(SwiftName.escapedMember(property))",
                name: SwiftName.escapedMember(taken.unique(wish)),
                cell: isLimited ? Self.type(of: cell, in: graph) : nil
            )
        }
        self.places = places
    }

    private var graph: Graph { lookup.graph }
    private var node: ResolverNode { lookup.node }
    /// The key of the resolver that declares the store.
    var resolver: TypeKey { node.key }

    func plan() -> StorePlan {
        let type = "\(node.type)"
        let name = ResolverNode.storeName(of: node.type)
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
            cells: cells.map { place(of: $0.cell, keptBy: $0.all.map(\.binding)) }
        )
        plan.conformance = isConfined ? nil : graph.imports.standard("Sendable")
        plan.saysNonisolated = graph.isolatedModules.contains(node.module)
        return plan
    }

    /// True if it keeps something that only one thread may use at a time, and so goes nowhere else itself.
    var isConfined: Bool { cells.contains { graph.bindings[$0.cell.binding].sharing.isConfined } }

    private func place(of cell: StoreCell, keptBy bindings: [Int]) -> CellPlan {
        let isConfined = graph.bindings[cell.binding].sharing.isConfined
        let open = TypeExpression.runtime(isConfined ? "_ConfinedCellPlace" : "_CellPlace")
        let conditions = bindings.map { graph.bindings[$0].conditions.filter { !node.conditions.contains($0) } }
        let place = places[cell]
        return CellPlan(
            name: place?.name ?? "",
            type: place?.cell == nil ? Self.type(of: cell, in: graph) : open,
            conditions: Conditions.either(conditions)
        )
    }

    private static func type(of cell: StoreCell, in graph: Graph) -> TypeExpression {
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
