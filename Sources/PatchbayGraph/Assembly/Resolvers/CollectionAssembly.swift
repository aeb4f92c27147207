import PatchbayModel

/// The collections that the contributions of each resolver make up, added to it.
///
/// A child that contributes has a collection of its own: all that its parents contribute, the outermost first, and then
/// what it adds. One that does not sees the collection of its parent.
struct CollectionAssembly {
    private var graph: Graph
    /// The contributions by resolver and collection.
    private var gathered: [TypeKey: [TypeKey: [Binding]]] = [:]

    /// - Parameter graph: With all resolvers and their contributions, in the order in which they are to be gathered.
    static func complete(_ graph: Graph) -> Graph {
        guard graph.bindings.contains(where: \.isContribution) else { return graph }
        var assembly = CollectionAssembly(graph: graph)
        let keys = (graph.resolvers + graph.outerResolvers).map(\.key)
        for key in keys { assembly.settle(key) }
        return assembly.graph
    }

    private init(graph: Graph) {
        self.graph = graph
    }

    /// Settles a resolver, its parents first. A cycle of parents, of which a finding tells, ends where it closes.
    private mutating func settle(_ key: TypeKey) {
        var path = [key]
        while let parent = path.last.flatMap(graph.resolver)?.parent?.key, gathered[parent] == nil,
            !path.contains(parent)
        {
            path.append(parent)
        }
        for key in path.reversed() where gathered[key] == nil { gather(key) }
    }

    private mutating func gather(_ key: TypeKey) {
        guard let node = graph.resolver(key) else { return }
        let inherited = node.parent.flatMap { gathered[$0.key] } ?? [:]
        gathered[key] = inherited
        let contributions = node.bindings.map { graph.bindings[$0] }.filter { $0.isContribution && $0.defects.isEmpty }
        let own = Dictionary(grouping: contributions) { TypeKey(ContributedCollection(of: $0.type).type) }
        for (collection, added) in own.sorted(by: { $0.key < $1.key }) {
            let keys = Set(added.map(\.key))
            // Contributions that parent and child both inherit count once.
            let all = (inherited[collection] ?? []).filter { !keys.contains($0.key) } + added
            gathered[key]?[collection] = all
            add(Self.binding(ContributedCollection(of: added[0].type), all, of: node, at: added[0].location), to: key)
        }
    }

    private mutating func add(_ binding: Binding, to key: TypeKey) {
        let index = graph.bindings.count
        graph.bindings.append(binding)
        graph.updateResolver(key) { $0.bindings.append(index) }
    }

    private static func request(for contribution: Binding) -> Request {
        Request(
            label: contribution.name,
            argumentLabel: nil,
            key: contribution.key,
            type: contribution.type,
            typeAccess: contribution.access,
            problem: contribution.member?.problem,
            location: contribution.location
        )
    }

    private static func binding(
        _ collection: ContributedCollection,
        _ contributions: [Binding],
        of node: ResolverNode,
        at location: SourceLocation
    ) -> Binding {
        Binding(
            key: TypeKey(collection.type),
            type: collection.type,
            kind: .collection(collection.form),
            name: "",
            owner: .resolver(node.key),
            module: node.module,
            requests: contributions.map(request),
            access: contributions.map(\.access).max() ?? .internal,
            conditions: Conditions.either(contributions.map(\.conditions)),
            location: location
        )
    }
}
