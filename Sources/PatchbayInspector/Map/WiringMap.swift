import PatchbayModel

/// The wiring of a program as plain values, whichever front end read its parts: queries are about it.
///
/// ``Graph`` has what the checks and the planner need, front end by front end. A map has what explaining, drawing and
/// comparing need, the same for each: nodes, edges between them, the owners that nodes live in, and what
/// could not be told. It is `Codable`; its encoded form is the versioned JSON of `patchbay graph --format json`.
///
/// Everything is sorted: equal wiring gives an equal map, whatever the order of the files.
public struct WiringMap: Codable, Hashable, Sendable {
    /// The name of the format in the encoded form.
    public static let formatName = "patchbay-graph"
    /// The number that rises when the meaning of the encoded form changes, or when something in it goes away.
    ///
    /// 2: nodes have names, owners of their instances and templates; who keeps something is a property, and no note.
    /// 3: a node says its `frontEnd` and its `instanceOwners`; these were `door` and `keepers`.
    public static let formatVersion = 3
    /// The oldest encoded form that can be read. What it does not say is left out.
    public static let oldestVersion = 1

    public var format: String
    public var version: Int
    /// Resolvers, hubs, scopes of features, contexts: what nodes belong to.
    public var owners: [WiringOwner]
    public var nodes: [WiringNode]
    public var edges: [WiringEdge]
    /// The places where sources leave something open.
    public var unknowns: [WiringUnknown]

    public init(
        owners: [WiringOwner] = [],
        nodes: [WiringNode] = [],
        edges: [WiringEdge] = [],
        unknowns: [WiringUnknown] = []
    ) {
        format = Self.formatName
        version = Self.formatVersion
        self.owners = owners
        self.nodes = nodes
        self.edges = edges
        self.unknowns = unknowns
    }

    /// The same map with other paths, mostly shorter ones.
    public func mapPaths(_ transform: (String) -> String) -> WiringMap {
        var map = self
        for index in map.owners.indices { map.owners[index].location?.file.transform(transform) }
        for index in map.nodes.indices {
            map.nodes[index].location?.file.transform(transform)
            for entry in map.nodes[index].entries.indices {
                map.nodes[index].entries[entry].location.file.transform(transform)
            }
        }
        for index in map.edges.indices { map.edges[index].location?.file.transform(transform) }
        for index in map.unknowns.indices { map.unknowns[index].location?.file.transform(transform) }
        return map
    }
}

extension String {
    fileprivate mutating func transform(_ transform: (String) -> String) {
        self = transform(self)
    }
}
