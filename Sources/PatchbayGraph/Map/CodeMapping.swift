import PatchbayModel

/// Links what code asks for with the nodes, when all doors have said theirs.
///
/// Where the code belongs to a node, that is an edge; all other places are entry points: there chains end.
struct CodeMapping {
    private let code: CodeFacts
    private let roles: [[String]: [TypeRole]]
    private let askers: CodeAskers
    private let methods: [String: [String]]
    private let links: CodeLinks
    private var edges: [Pair: WiringEdge] = [:]

    private struct Pair: Hashable {
        var from: String
        var to: String
    }

    init(_ graph: Graph, _ code: CodeFacts, _ sites: CodeSites, _ builder: MapBuilder) {
        self.code = code
        roles = Dictionary(grouping: graph.roles, by: \.path)
        askers = CodeAskers(sites: sites, roles: graph.roles, links: builder.links)
        methods = builder.idsByMethod
        links = builder.links
    }

    mutating func add(_ requests: [FeatureRequest], to builder: inout MapBuilder) {
        for call in code.calls {
            link(targets(of: call), WiringEntry(name: name(of: call), location: call.location), &builder)
        }
        for request in requests { add(request, &builder) }
        for read in code.reads { add(read, &builder) }
        for edge in edges.values { builder.add(edge) }
        addInferredRequests(to: &builder)
    }

    // MARK: Calls

    /// The nodes that a call may ask for; hubs only where one is named, so that it need be no other `resolve`.
    private func targets(of call: ResolutionCall) -> [String] {
        guard call.name == "resolve" || call.name == "factory" else { return methods[call.name] ?? [] }
        guard let subject = call.subject else { return [] }
        return links.hubs.filter { Self.names(call.receiver, $0) }.sorted().flatMap {
            links.subjects[.hub($0, subject)] ?? []
        }
    }

    private func name(of call: ResolutionCall) -> String {
        guard let subject = call.subject else { return call.name }
        let receiver = call.receiver.map { "\($0)." } ?? ""
        return "\(receiver)\(call.name)(\(subject).self)"
    }

    /// `Self.resolve()` may be any hub.
    private static func names(_ receiver: String?, _ hub: String) -> Bool {
        guard let receiver, receiver != "Self", receiver != "self" else { return true }
        return hub == receiver || hub.hasSuffix(".\(receiver)")
    }

    /// Calls that leave the type to inference: `let bread: any Bread = Bakery.resolve()`.
    private func addInferredRequests(to builder: inout MapBuilder) {
        let open = code.calls.filter { $0.name == "resolve" && $0.subject == nil }
        for hub in links.hubs.sorted() where open.contains(where: { Self.names($0.receiver, hub) }) {
            let text = "`\(hub).resolve()` is called without a type: what it asks for is not known"
            builder.add(WiringUnknown(owner: hub, text: text))
        }
    }

    // MARK: Features and contexts

    private mutating func add(_ request: FeatureRequest, _ builder: inout MapBuilder) {
        let asker = askers.asker(at: request.location)
        let targets = request.key.map { links.subjects[.feature($0)] ?? [] } ?? []
        guard targets.isEmpty else {
            let entry = WiringEntry(name: "instance(of: \(request.name).self)", location: request.location)
            return link(targets, entry, &builder)
        }
        let text =
            request.key == nil
            ? "a feature is asked for whose type cannot be told"
            : "what answers the request for the feature `\(request.name)` is not to be seen in the sources"
        for node in asker?.ids ?? [] {
            builder.add(WiringUnknown(node: node, text: text, location: request.location))
        }
    }

    private mutating func add(_ read: ContextRead, _ builder: inout MapBuilder) {
        let type = read.type.map { [$0] } ?? askers.types(around: read.location)
        guard let context = roles[type]?.compactMap(\.ownContext).first else { return }
        let targets = links.subjects[.context(context, read.name)] ?? []
        // No entry: what reads a context from outside of the graph is of no account.
        guard askers.asker(at: read.location) != nil else { return }
        link(targets, WiringEntry(name: read.name, location: read.location), &builder)
    }

    // MARK: Linking

    private mutating func link(
        _ targets: [String],
        _ entry: WiringEntry,
        _ builder: inout MapBuilder
    ) {
        guard !targets.isEmpty else { return }
        guard let asker = askers.asker(at: entry.location) else {
            for target in targets { builder.change(target) { $0.entries.append(entry) } }
            return
        }
        let near = targets.filter { builder.owner(of: $0).map(asker.resolvers.contains) ?? true }
        let chosen = near.isEmpty ? targets : near
        for from in asker.ids {
            for to in chosen where to != from {
                let edge = WiringEdge(
                    from: from,
                    to: to,
                    label: "",
                    isDeferred: asker.isLate,
                    isFromCode: true,
                    isAlternative: chosen.count > 1,
                    location: entry.location
                )
                merge(edge)
            }
        }
    }

    /// One edge for all that one node asks of another in its code: at once, if it does so anywhere.
    private mutating func merge(_ edge: WiringEdge) {
        let pair = Pair(from: edge.from, to: edge.to)
        guard let known = edges[pair] else {
            edges[pair] = edge
            return
        }
        let isEarlier = (edge.location ?? known.location) ?? .wholeFile("") < (known.location ?? .wholeFile(""))
        edges[pair]?.location = isEarlier ? edge.location : known.location
        edges[pair]?.isDeferred = known.isDeferred && edge.isDeferred
        edges[pair]?.isAlternative = known.isAlternative && edge.isAlternative
    }
}
