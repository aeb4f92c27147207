import PatchbayGraph
import PatchbayModel

/// The builder of a map, which gathers what the front ends have to say and puts it in order.
package struct MapBuilder {
    private var owners: [String: WiringOwner] = [:]
    private var nodes: [String: WiringNode] = [:]
    private var edges: [Identity: WiringEdge] = [:]
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
        owners[owner.name] = owners[owner.name] ?? owner
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
        let known = edges[identity]?.seenFrom ?? []
        edges[identity] = edge
        edges[identity]?.seenFrom = Set(known + edge.seenFrom).sorted()
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
        WiringMap(
            owners: owners.values.sorted { $0.name < $1.name },
            nodes: nodes.values.map(Self.sorted).sorted { $0.id < $1.id },
            edges: edges.values.sorted { Self.order($0) < Self.order($1) },
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
