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
            case .byHand(let text):
                note(text, of: nil, at: call.location, &builder)
            case .unknown(let text):
                // It may mean any registration of the hub.
                note(text, of: hub.name, at: call.location, &builder)
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
        guard let site = sites.around(read.location).first else { return }
        let found = roles[read.type.map { [$0] } ?? site.types] ?? []
        let own = found.filter { $0.module == site.module }
        guard let context = (own.isEmpty ? found : own).compactMap(\.ownContext).first else { return }
        let targets = codeTargets.subjects[.context(context, read.name)] ?? []
        // No entry: what reads a context from outside of the graph is of no account.
        guard let dependent = dependents.dependent(at: read.location) else { return }
        link(targets, WiringEntry(name: read.name, location: read.location), dependent, &builder)
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
        let dependent = dependents.dependent(at: entry.location)
        if dependent?.isStatic != false {
            for target in targets { builder.change(target) { $0.entries.append(entry) } }
        }
        guard let dependent, !dependent.isStatic || dependent.isUsedByInstances else { return }
        let near = targets.filter { builder.owner(of: $0).map(dependent.resolvers.contains) ?? true }
        link(near.isEmpty || !isOwn ? targets : near, entry, dependent, &builder)
    }

    private mutating func link(
        _ chosen: [String],
        _ entry: WiringEntry,
        _ dependent: CodeDependents.Dependent,
        _ builder: inout MapBuilder
    ) {
        for from in dependent.ids {
            for to in chosen {
                guard to != from else {
                    // A type that asks for its like, or to be injected, was made by somebody else.
                    if dependent.isOfType { builder.change(to) { $0.entries.append(entry) } }
                    continue
                }
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

/// The nodes to which a piece of code belongs.
struct CodeDependents {
    /// The nodes that ask at a place.
    struct Dependent {
        var ids: [String]
        /// True if the code runs after its node is made.
        var isDeferred: Bool
        /// True of the members of a type that is made.
        var isOfType = false
        /// True if they belong to the type itself: they may run though nobody makes one.
        var isStatic = false
        /// True if members of its instances name these.
        var isUsedByInstances = false
        /// The resolvers whose methods the code calls without a name before them.
        var resolvers: Set<String> = []
    }

    private let sites: CodeSites
    private let codeTargets: CodeTargets
    private let roles: [[String]: [TypeRole]]
    /// The nodes that are made in a piece of code, by that piece.
    private var byPiece: [CodeSite: [String]] = [:]

    init(sites: CodeSites, roles: [TypeRole], codeTargets: CodeTargets) {
        self.sites = sites
        self.codeTargets = codeTargets
        self.roles = Dictionary(grouping: roles, by: \.path)
        for case (.place(let place), let ids) in codeTargets.creationSites {
            if let piece = sites.piece(around: place) { byPiece[piece, default: []] += ids }
        }
    }

    /// - Returns: `nil` where the code belongs to no node.
    func dependent(at location: SourceLocation) -> Dependent? {
        var closures = 0
        for site in sites.around(location) {
            guard site.kind != .closure else {
                closures += 1
                continue
            }
            if let dependent = dependent(site, closures) { return dependent }
        }
        return nil
    }

    private func dependent(_ site: CodeSite, _ closures: Int) -> Dependent? {
        if let ids = byPiece[site] {
            // The closure that makes is handed over; what is within others runs later still.
            return Dependent(ids: Set(ids).sorted(), isDeferred: closures > 1)
        }
        let roles = roles(of: site)
        let owners = roles.flatMap { $0.resolvers + $0.contexts }
        let ofMember = owners.flatMap { codeTargets.creationSites[.member($0, site.name)] ?? [] }
        if !ofMember.isEmpty {
            let resolvers = Set(roles.flatMap(\.resolvers).map(\.text))
            return Dependent(ids: Set(ofMember).sorted(), isDeferred: closures > 0, resolvers: resolvers)
        }
        let ofFunction = nodes(madeBy: .function(site.types, site.name), at: site)
        if !ofFunction.isEmpty, site.kind == .member {
            return Dependent(ids: ofFunction.sorted(), isDeferred: closures > 0)
        }
        // One of two types of one name would have to be guessed.
        let injectables = nodes(madeBy: .type(site.types), at: site)
        let products = nodes(madeBy: .product(site.types), at: site)
        let ids = Set((injectables.count == 1 ? injectables : []) + products).sorted()
        guard !ids.isEmpty else { return nil }
        let isOfWiring = Self.atOnce.contains(site.name)
        return Dependent(
            ids: ids,
            isDeferred: closures > 0 || !site.isAtOnce && !isOfWiring,
            isOfType: true,
            isStatic: site.isStatic && !isOfWiring,
            isUsedByInstances: site.isUsedByInstances
        )
    }

    /// Members that the wiring calls itself.
    private static let atOnce: Set<String> = ["makeInstance", "configure", "instance"]

    private func nodes(madeBy creationSite: CodeTargets.CreationSite, at site: CodeSite) -> [String] {
        codeTargets.nodes(madeBy: creationSite, at: site, among: sites)
    }

    private func roles(of site: CodeSite) -> [TypeRole] {
        let found = roles[site.types] ?? []
        let own = found.filter { $0.module == site.module }
        return own.isEmpty && found.count == 1 && !sites.isDeclared(around: site) ? found : own
    }
}

extension Graph {
    /// The words that stand in files with code that may belong to a node, or ask for one, without one of the words
    /// that generated methods begin with.
    package var mentions: Set<String> {
        let registrations = hubs.flatMap(\.registrations)
        let factories = registrations.filter(\.takesArguments).flatMap { HubAnswers.factoryTypes(of: $0.type) }
        let callees = registrations.compactMap { HubCallee($0.made) }.filter { !$0.isInitializer }
        let declarations = Set(callees.map(\.name)).flatMap { name in ["func", "var", "let"].map { "\($0) \(name)" } }
        let current = contexts.filter { $0.types.current.obstacle == nil }.map { context in
            "\(context.types.current.name(of: context.type.names?.last ?? ""))."
        }
        return Set(factories + declarations + functions.map { "\($0)(" } + current)
    }

    /// The names of functions that make trees of features.
    package var functions: Set<String> {
        Set(features.trees.compactMap(\.creationSite.last))
    }
}
