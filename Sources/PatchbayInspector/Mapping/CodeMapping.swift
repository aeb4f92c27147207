import PatchbayGraph
import PatchbayModel

/// The requests in code, joined with the nodes when all front ends have said theirs.
///
/// Code that belongs to a node makes an edge; all other places are entry points: there chains end.
struct CodeMapping {
    private let code: CodeFacts
    private let roles: [[String]: [TypeRole]]
    private let sites: CodeSites
    private let dependents: CodeDependents
    private let methods: [String: [String]]
    private let codeTargets: CodeTargets
    private var edges: [Pair: WiringEdge] = [:]

    private struct Pair: Hashable {
        var from: String
        var to: String
    }

    init(_ graph: Graph, _ code: CodeFacts, _ sites: CodeSites, _ builder: MapBuilder) {
        self.code = code
        self.sites = sites
        roles = Dictionary(grouping: graph.roles, by: \.path)
        dependents = CodeDependents(sites: sites, roles: graph.roles, codeTargets: builder.codeTargets)
        methods = builder.idsByMethod
        codeTargets = builder.codeTargets
    }

    /// - Parameters:
    ///   - requests: Those that belong to no registration.
    ///   - trees: Where trees of features are made, as values.
    mutating func add(
        _ requests: [FeatureRequest],
        _ trees: [(place: SourceLocation, tree: String)],
        to builder: inout MapBuilder
    ) {
        for (place, tree) in trees { link([tree], WiringEntry(name: "FeaturesRoot", location: place), &builder) }
        for call in code.calls {
            let targets = (methods[call.name] ?? []) + (codeTargets.subjects[.provider(call.name)] ?? [])
            let entry = WiringEntry(name: call.name, location: call.location)
            let isOwn = call.receiver.map { ["self", "Self"].contains($0) } ?? true
            link(targets, entry, &builder, ofOwnResolver: isOwn)
        }
        for call in code.hubCalls { add(call, &builder) }
        for request in requests { add(request, &builder) }
        for read in code.reads { add(read, &builder) }
        for request in builder.requests { link(request.targets, request.entry, &builder) }
        for edge in edges.values { builder.add(edge) }
        noteProperties(&builder)
    }

    // MARK: Providers

    /// The unknowns of what a property provides and nothing that is used asks for: code may read it, and a name alone
    /// says too little to be a request.
    private func noteProperties(_ builder: inout MapBuilder) {
        let properties = code.calls.filter { codeTargets.subjects[.property($0.name)] != nil }
        guard !properties.isEmpty else { return }
        let unused = Set(UnusedSearch(MapIndex(builder.map())).unused(includingPublic: true).map(\.id))
        for (name, calls) in Dictionary(grouping: properties, by: \.name) {
            let targets = (codeTargets.subjects[.property(name)] ?? []).filter(unused.contains)
            guard !targets.isEmpty, let place = calls.map(\.location).min() else { continue }
            let text = "whether `\(name)` is read there cannot be told"
            builder.add(WiringUnknown(candidates: targets.sorted(), text: text, location: place))
        }
    }

    // MARK: Hubs

    private mutating func add(_ call: HubCall, _ builder: inout MapBuilder) {
        let hubs = HubSearch(hubs: codeTargets.hubs, sites: sites).hubs(askedBy: call)
        for hub in hubs.known {
            switch hub.answer(call) {
            case .nodes(let ids):
                link(ids, WiringEntry(name: "\(call)", location: call.location), &builder)
            case .unknown(let text):
                // A call that does not say what it wants may mean any registration of the hub.
                note(text, of: call.asked == .unknown ? hub.name : nil, at: call.location, &builder)
            }
        }
        for hub in hubs.possible {
            let text = "whether `\(call)` asks the hub `\(hub.name)` cannot be told"
            note(text, of: hub.name, at: call.location, &builder)
        }
    }

    /// The question that is open at a place goes to those whose code is there, and to the owner whose nodes may be
    /// concerned.
    private func note(_ text: String, of owner: String?, at location: SourceLocation, _ builder: inout MapBuilder) {
        let nodes = dependents.dependent(at: location)?.ids ?? []
        for node in nodes { builder.add(WiringUnknown(node: node, owner: owner, text: text, location: location)) }
        if nodes.isEmpty, owner != nil { builder.add(WiringUnknown(owner: owner, text: text, location: location)) }
    }

    // MARK: Features and contexts

    private mutating func add(_ request: FeatureRequest, _ builder: inout MapBuilder) {
        let dependent = dependents.dependent(at: request.location)
        let targets = request.key.map { codeTargets.subjects[.feature($0)] ?? [] } ?? []
        guard request.isCertain else {
            for node in dependent.map({ $0.ids.map(Optional.some) }) ?? [nil] {
                builder.add(request.unknown(for: node, targets))
            }
            return
        }
        guard targets.isEmpty else {
            let entry = WiringEntry(name: "instance(of: \(request.name).self)", location: request.location)
            return link(targets, entry, &builder)
        }
        let text =
            request.key == nil
            ? "a feature is asked for whose type cannot be told"
            : "what answers the request for the feature `\(request.name)` is not to be seen in the sources"
        for node in dependent?.ids ?? [] {
            builder.add(WiringUnknown(node: node, text: text, location: request.location))
        }
    }

    private mutating func add(_ read: ContextRead, _ builder: inout MapBuilder) {
        let type = read.type.map { [$0] } ?? dependents.types(around: read.location)
        guard let context = roles[type]?.compactMap(\.ownContext).first else { return }
        let targets = codeTargets.subjects[.context(context, read.name)] ?? []
        // No entry: what reads a context from outside of the graph is of no account.
        guard dependents.dependent(at: read.location) != nil else { return }
        link(targets, WiringEntry(name: read.name, location: read.location), &builder)
    }

    // MARK: Linking

    /// - Parameter isOwn: False where another resolver than that of the code is asked.
    private mutating func link(
        _ targets: [String],
        _ entry: WiringEntry,
        _ builder: inout MapBuilder,
        ofOwnResolver isOwn: Bool = true
    ) {
        guard !targets.isEmpty else { return }
        guard let dependent = dependents.dependent(at: entry.location) else {
            for target in targets { builder.change(target) { $0.entries.append(entry) } }
            return
        }
        let near = targets.filter { builder.owner(of: $0).map(dependent.resolvers.contains) ?? true }
        let chosen = near.isEmpty || !isOwn ? targets : near
        for from in dependent.ids {
            for to in chosen where to != from {
                let edge = WiringEdge(
                    from: from,
                    to: to,
                    label: "",
                    isDeferred: dependent.isDeferred,
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
