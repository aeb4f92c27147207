import PatchbayGraph
import PatchbayModel

/// The `map` stage: turns a graph into the map that queries are about.
public enum Mapper {
    /// - Parameters:
    ///   - graph: The program, with its answers; it may have findings.
    ///   - code: What the bodies of the program say. They become edges, where they belong to a node, and entry points.
    /// - Complexity: linear in requests times the resolvers that see them, but for sorting; that for each build
    ///   configuration, where `#if` chooses between alternatives.
    public static func map(_ graph: ResolvedGraph, code: CodeFacts = CodeFacts()) -> WiringMap {
        map(graph, code: code, beside: [])
    }

    /// - Parameter others: Front ends for wiring that the graph does not have.
    package static func map(
        _ graph: ResolvedGraph,
        code: CodeFacts,
        beside others: [any FrontEndMapping]
    ) -> WiringMap {
        guard !graph.alternatives.isEmpty else { return mapAll(graph, code, others) }
        let maps = graph.alternatives.map { (configuration: $0.configuration, map: mapAll($0, code, others)) }
        return MapMerger.merged(maps.compactMap { each in each.configuration.map { ($0, each.map) } })
    }

    private static func mapAll(_ resolved: ResolvedGraph, _ code: CodeFacts, _ others: [any FrontEndMapping])
        -> WiringMap
    {
        var builder = MapBuilder()
        let graph = resolved.graph
        let sites = CodeSites(code.sites)
        for mapping in FrontEnd.allCases.map(\.mapping) + others { mapping.add(resolved, sites, to: &builder) }
        let trees = TreeMapping(graph: graph, code: code, sites: sites).add(to: &builder)
        var mapping = CodeMapping(graph, code, sites, builder)
        mapping.add(graph.features.requests, trees, to: &builder)
        return builder.map()
    }
}

/// The part of the map that one front end adds.
package protocol FrontEndMapping: Sendable {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder)
}

extension FrontEnd {
    fileprivate var mapping: any FrontEndMapping {
        switch self {
        case .resolvers: ResolverMapping()
        case .contexts: ContextMapping()
        case .hubs: HubMapping()
        case .features: FeatureMapping()
        }
    }
}

/// The builder of a map, which gathers what the front ends have to say and puts it in order.
package struct MapBuilder {
    private var owners: [String: WiringOwner] = [:]
    private var nodes: [String: WiringNode] = [:]
    private var edges: [Identity: WiringEdge] = [:]
    private var observers: [Identity: Set<String>] = [:]
    private var unknowns: Set<WiringUnknown> = []
    /// Requests in code by names that only a front end knows, with the nodes that it says are meant.
    private(set) var requests: [(targets: [String], entry: WiringEntry)] = []
    /// The nodes by the names under which code knows them.
    var codeTargets = CodeTargets()

    /// The identity of an edge: several owners may see one.
    private struct Identity: Hashable {
        var from: String
        var to: String
        var label: String
        var kind: WiringEdge.Kind
        var isDeferred: Bool
        var isFromCode: Bool
        var conditions: [String]
        var location: SourceLocation?
    }

    package mutating func add(_ owner: WiringOwner) {
        var known = owners[owner.name] ?? owner
        // `#if` may choose between parents.
        known.parents += owner.parents.filter { !known.parents.contains($0) }
        owners[owner.name] = known
    }

    func hasOwner(named name: String) -> Bool { owners[name] != nil }

    /// The name of the owner of a node.
    func owner(of id: String) -> String? { nodes[id]?.owner }

    /// The nodes that each generated method makes, by its name.
    var idsByMethod: [String: [String]] {
        let pairs = nodes.values.flatMap { node in Set(node.methods).map { ($0, node.id) } }
        return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1).sorted() }
    }

    /// Adds a node under its own name, or, where another has that already, under one that tells them apart.
    ///
    /// - Returns: the name that it has got.
    package mutating func add(_ node: WiringNode) -> String {
        var node = node
        let isCalledByID = node.name == node.id
        let name = node.name
        if nodes[node.id] != nil { node.id = "\(node.module).\(node.id)" }
        let stem = node.id
        var number = 2
        while nodes[node.id] != nil {
            node.id = "\(stem) (\(number))"
            node.name = "\(name) (\(number))"
            number += 1
        }
        if isCalledByID { node.name = node.id }
        nodes[node.id] = node
        return node.id
    }

    /// Adds a node that is the same for all that ask for it.
    mutating func addOnce(_ node: WiringNode) -> String {
        nodes[node.id] = nodes[node.id] ?? node
        return node.id
    }

    mutating func change(_ id: String, _ body: (inout WiringNode) -> Void) {
        if nodes[id] != nil { body(&nodes[id]!) }
    }

    /// Adds a sentence about a node, once.
    mutating func note(_ text: String, on id: String) {
        change(id) { if !$0.notes.contains(text) { $0.notes.append(text) } }
    }

    package mutating func add(_ edge: WiringEdge) {
        let identity = Identity(
            from: edge.from,
            to: edge.to,
            label: edge.label,
            kind: edge.kind,
            isDeferred: edge.isDeferred,
            isFromCode: edge.isFromCode,
            conditions: edge.conditions,
            location: edge.location
        )
        edges[identity] = edge
        observers[identity, default: []].formUnion(edge.seenFrom)
    }

    package mutating func add(_ unknown: WiringUnknown) {
        unknowns.insert(unknown)
    }

    /// The code around a place is noted as what makes a node.
    package mutating func addCode(of id: String, at location: SourceLocation) {
        codeTargets.add(id, madeBy: .place(location))
    }

    /// Adds what code asks for: an edge where the code belongs to a node, an entry point elsewhere.
    package mutating func addRequest(for targets: [String], _ entry: WiringEntry) {
        requests.append((targets, entry))
    }

    /// The map, sorted: nodes and owners by name, edges by their ends.
    func map() -> WiringMap {
        let edges = edges.map { identity, edge in
            var edge = edge
            edge.seenFrom = (observers[identity] ?? []).sorted()
            return edge
        }
        return WiringMap(
            owners: owners.values.sorted { $0.name < $1.name },
            nodes: nodes.values.map(Self.sorted).sorted { $0.id < $1.id },
            edges: edges.sorted { Self.order($0) < Self.order($1) },
            unknowns: unknowns.sorted { Self.order($0) < Self.order($1) }
        )
    }

    private static func sorted(_ node: WiringNode) -> WiringNode {
        var node = node
        node.methods = Set(node.methods).sorted()
        node.instanceOwners = Set(node.instanceOwners).sorted()
        node.entries = Set(node.entries).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
        return node
    }

    private static let nowhere = SourceLocation(file: "", line: 0, column: 0)

    private static func order(_ edge: WiringEdge) -> (String, SourceLocation, String, String, String, String) {
        let rest = "\(edge.isDeferred ? 1 : 0) \(Conditions.text(edge.conditions))"
        return (edge.from, edge.location ?? nowhere, edge.label, edge.to, edge.kind.rawValue, rest)
    }

    private static func order(_ unknown: WiringUnknown) -> (String, String, SourceLocation, String, String) {
        let candidates = (unknown.candidates ?? []).joined(separator: " ")
        return (unknown.node ?? "", unknown.text, unknown.location ?? nowhere, unknown.owner ?? "", candidates)
    }
}

/// The search for the hubs that a call asks.
struct HubSearch {
    let hubs: [HubAnswers]
    let sites: CodeSites

    /// - Returns: the hubs that it asks, of which there are several where modules have one name twice; and those that
    ///   it may ask, where the place does not say.
    func hubs(askedBy call: HubCall) -> (known: [HubAnswers], possible: [HubAnswers]) {
        let known = near(named(by: call), call)
        guard known.isEmpty, !isOther(call) else { return (known, []) }
        guard case .type(let type) = call.asked else { return ([], []) }
        return ([], hubs.filter { $0.has(type, call) })
    }

    private func named(by call: HubCall) -> [HubAnswers] {
        // Nested code sees the static members of the types around it.
        for path in call.receiver.candidates(within: call.types) where !path.isEmpty {
            let found = hubs.filter { $0.path == path || [$0.module] + $0.path == path }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The hub of the module of the call, of several of one name.
    private func near(_ found: [HubAnswers], _ call: HubCall) -> [HubAnswers] {
        let own = found.filter { $0.module == call.module }
        return own.isEmpty ? found : own
    }

    /// True if the receiver is something that has a method of this name itself.
    private func isOther(_ call: HubCall) -> Bool {
        call.receiver.candidates(within: call.types).contains {
            !sites.members(named: call.method.rawValue, of: $0).isEmpty
        }
    }
}
