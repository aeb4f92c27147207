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

/// One request and what answers it.
public struct WiringEdge: Codable, Hashable, Sendable {
    /// The way in which a node asks for another.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A request for a value, at once.
        case direct
        /// A request for something that makes it when it is needed.
        case factory
        /// It is handed a value of the type, or has one: who made that one, nobody says.
        case held
    }

    /// The ``WiringNode/id`` of the one that asks.
    public var from: String
    /// The node that answers.
    public var to: String
    /// The name that the request goes by; empty where it has none.
    public var label: String
    public var kind: Kind
    /// True if the answer is made after its dependent, so that a cycle through it may be sound.
    public var isDeferred: Bool
    /// True if it was found in the code of the one that asks, by names alone.
    public var isFromCode: Bool
    /// True if it is one of several that may answer: which one does, is settled when the program runs.
    public var isAlternative: Bool
    /// The owners in which the request is answered so, by name: two resolvers may answer differently.
    public var seenFrom: [String]
    /// The `#if` conditions under which it is there, of the builds that have the node that asks; none where that is all.
    public var conditions: [String]
    public var location: SourceLocation?

    public init(
        from: String,
        to: String,
        label: String,
        kind: Kind = .direct,
        isDeferred: Bool = false,
        isFromCode: Bool = false,
        isAlternative: Bool = false,
        seenFrom: [String] = [],
        conditions: [String] = [],
        location: SourceLocation? = nil
    ) {
        self.from = from
        self.to = to
        self.label = label
        self.kind = kind
        self.isDeferred = isDeferred
        self.isFromCode = isFromCode
        self.isAlternative = isAlternative
        self.seenFrom = seenFrom
        self.conditions = conditions
        self.location = location
    }

    /// Keys that came into the format with a version may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            from: try values.decode(String.self, forKey: .from),
            to: try values.decode(String.self, forKey: .to),
            label: try values.decode(String.self, forKey: .label),
            kind: try values.decode(Kind.self, forKey: .kind),
            isDeferred: try values.decode(Bool.self, forKey: .isDeferred),
            isFromCode: try values.decodeIfPresent(Bool.self, forKey: .isFromCode) ?? false,
            isAlternative: try values.decodeIfPresent(Bool.self, forKey: .isAlternative) ?? false,
            seenFrom: try values.decode([String].self, forKey: .seenFrom),
            conditions: try values.decodeIfPresent([String].self, forKey: .conditions) ?? [],
            location: try values.decodeIfPresent(SourceLocation.self, forKey: .location)
        )
    }
}

/// A place in the sources that asks for a node: `app.resolveServer()`.
public struct WiringEntry: Codable, Hashable, Sendable {
    /// The function or property that is called there.
    public var name: String
    public var location: SourceLocation

    public init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }
}

/// An owner of nodes: a resolver, a hub, a scope of features, a context.
public struct WiringOwner: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case resolver, hub, features, context
        /// A protocol, no resolver itself, whose methods provide for the resolvers that refine it.
        case `protocol`
        /// A container or another owner of registrations in another library.
        case container
    }

    public var name: String
    public var kind: Kind
    public var module: String
    /// The names of the owners around it or above it, nearest first.
    public var parents: [String]
    public var location: SourceLocation?

    public init(
        name: String,
        kind: Kind,
        module: String,
        parents: [String] = [],
        location: SourceLocation? = nil
    ) {
        self.name = name
        self.kind = kind
        self.module = module
        self.parents = parents
        self.location = location
    }
}

/// A question that the sources leave open. It is stated, and never guessed.
public struct WiringUnknown: Codable, Hashable, Sendable {
    /// The node that it is about.
    public var node: String?
    /// The ``WiringOwner/name`` of what it is about.
    public var owner: String?
    /// The nodes that are asked for there, if anything is; `nil` where it is not about a request that names what it
    /// asks for.
    public var candidates: [String]?
    /// A sentence without a full stop.
    public var text: String
    public var location: SourceLocation?

    public init(
        node: String? = nil,
        owner: String? = nil,
        candidates: [String]? = nil,
        text: String,
        location: SourceLocation? = nil
    ) {
        self.node = node
        self.owner = owner
        self.candidates = candidates
        self.text = text
        self.location = location
    }
}

/// The text on a node in pictures and lists: its name within its owner, and a line that says more.
public struct NodeCaption: Hashable, Sendable {
    /// The lines on a node of a picture, the name first.
    public let lines: [String]
    /// The same in one line.
    public let text: String

    public init(_ node: WiringNode) {
        let (lines, text) = Self.parts(of: node)
        guard node.isTemplate else {
            (self.lines, self.text) = (lines, text)
            return
        }
        self.lines = lines.dropFirst().isEmpty ? lines + ["template"] : [lines[0], lines[1] + " (template)"]
        self.text = text + " (template)"
    }

    private static func parts(of node: WiringNode) -> (lines: [String], text: String) {
        let variant = [node.variant].compactMap { $0 }
        switch node.kind {
        case .provider, .contribution, .contextMember:
            let lines = [node.name, node.type] + variant
            return (lines, (["\(node.name): \(node.type)"] + variant).joined(separator: " "))
        case .argument:
            let text = "\(node.name): \(node.type)"
            return ([text], text)
        case .feature, .injectable, .propertyInjectable, .collection, .module, .registration, .resolver, .tree:
            let lines = [node.name] + variant
            return (lines, lines.joined(separator: " "))
        }
    }
}

extension WiringNode {
    public var caption: String { NodeCaption(self).text }

    /// The node's name in answers.
    public var title: String {
        switch kind {
        case .argument: caption
        case .injectable, .propertyInjectable, .provider, .contribution, .collection, .module, .registration, .feature,
            .contextMember, .resolver, .tree:
            id
        }
    }
}

extension WiringOwner {
    /// The owner's name in answers: `resolver AppResolver`.
    public var title: String { "\(kind.rawValue) \(name)" }
}
