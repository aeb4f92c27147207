import PatchbayGraph
import PatchbayModel

/// A place in a store, before it has a name.
struct StoreCell: Hashable {
    /// The index of the binding.
    var binding: Int
    /// Whether the making has to be awaited.
    var isAsync: Bool
}

/// Plans the store of one resolver, and of those that refine it.
struct StorePlanner {
    private let graph: Graph
    private let node: ResolverNode
    /// The places in the order of their types.
    private let cells: [StoreCell]
    /// What each is called.
    let names: [StoreCell: String]

    /// - Parameters:
    ///   - node: The resolver that declares the store.
    ///   - planners: Of all resolvers that keep something in it.
    init(_ graph: Graph, _ node: ResolverNode, _ planners: [MethodPlanner]) {
        self.graph = graph
        self.node = node
        cells = Set(planners.flatMap(\.cells)).sorted { left, right in
            let (one, other) = (graph.bindings[left.binding], graph.bindings[right.binding])
            return (one.key, left.binding, left.isAsync ? 1 : 0) < (other.key, right.binding, right.isAsync ? 1 : 0)
        }
        var taken = LocalNames(taken: ["init", "deinit", "self"])
        var names: [StoreCell: String] = [:]
        for cell in cells {
            names[cell] = taken.unique(LabelCase.lowerCamel(TypeName.name(of: graph.bindings[cell.binding].spelling)))
        }
        self.names = names
    }

    /// The key of the resolver that declares the store.
    var resolver: TypeKey { node.key }

    func plan() -> StorePlan {
        let type = "\(node.type)"
        let name = ResolverNode.storeName(of: node.type)
        var plan = StorePlan(
            summary: [
                "Keeps what `\(type)` shares. Each instance is made when somebody first asks for it.",
                "",
                "What conforms to `\(type)` keeps one for as long as it lives: `let shared = \(name)()`.",
            ],
            enclosing: node.enclosing.map { "\($0)" },
            name: SwiftName.escapedType(name),
            conditions: node.conditions,
            availability: node.availability,
            access: min(node.access, .public),
            cells: cells.map(plan)
        )
        plan.conformance = graph.imports.standard("Sendable")
        plan.saysNonisolated = graph.isolatedModules.contains(node.module)
        return plan
    }

    private func plan(_ cell: StoreCell) -> CellPlan {
        let binding = graph.bindings[cell.binding]
        return CellPlan(
            name: SwiftName.escapedMember(names[cell] ?? ""),
            type: "\(Self.home).\(Self.cellClass(binding.lifetime, isAsync: cell.isAsync))<\(binding.spelling)>",
            conditions: binding.conditions.filter { !node.conditions.contains($0) }
        )
    }

    /// The module of the runtime.
    private static let home = "Patchbay"

    private static func cellClass(_ lifetime: Lifetime, isAsync: Bool) -> String {
        (isAsync ? "Async" : "") + (lifetime == .weaklyShared ? "WeaklySharedCell" : "SharedCell")
    }
}
