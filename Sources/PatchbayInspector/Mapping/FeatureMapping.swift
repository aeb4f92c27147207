import PatchbayGraph
import PatchbayModel

/// The mapping of the registrations of features, tree by tree.
struct FeatureMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        let graph = resolved.graph
        let nodes = graph.features.nodes
        var trees: [MappedTree] = []
        for lookup in graph.features.wantedLookups.sorted(by: { $0.tree.location < $1.tree.location }) {
            var tree = MappedTree(lookup: lookup, names: Self.names(of: lookup.tree, sites, builder))
            add(&tree, nodes, to: &builder)
            if let name = tree.names.first { builder.codeTargets.add(lookup.tree, named: name) }
            trees.append(tree)
        }
        for tree in trees { addEdges(of: tree, to: &builder) }
        let scopes = graph.features.trees.flatMap(\.scopes)
        let requests = graph.features.requests + scopes.flatMap(\.registrations).flatMap(\.requests)
        guard requests.contains(where: { $0.key == nil }) else { return }
        let text = "a feature is asked for whose type cannot be told: it may be any of this tree"
        for tree in trees { builder.add(WiringUnknown(owner: tree.names.first, text: text)) }
    }

    /// One tree with what its parts are called in the map.
    private struct MappedTree {
        let lookup: FeatureLookup
        /// The name of the owner of each scope.
        let names: [String]
        var ids: [FeatureLookup.Place: String] = [:]
    }

    // MARK: Names

    /// A tree is called like the function or the property that makes it: that stays when lines move.
    private static func names(of tree: FeatureTree, _ sites: CodeSites, _ builder: MapBuilder) -> [String] {
        let piece = sites.piece(around: tree.location)
        let words = (piece?.types ?? []) + (piece.map { [$0.name] } ?? [])
        let plain = words.isEmpty ? "FeaturesRoot" : words.joined(separator: ".")
        var root = plain
        var number = 2
        while builder.hasOwner(named: root) {
            root = "\(plain) (\(number))"
            number += 1
        }
        var names: [String] = []
        for scope in tree.scopes {
            names.append(scope.parent.map { "\(names[$0]).\(scope.key)" } ?? root)
        }
        return names
    }

    /// Several registrations of one feature in one scope are told apart by what makes them.
    private static func variant(_ registration: FeatureRegistration, in scope: FeatureScopeNode) -> String? {
        let isRepeated = scope.registrations.count { $0.key == registration.key } > 1
        guard isRepeated else { return nil }
        let creationSite =
            registration.implementation.isEmpty ? registration.made : registration.implementation.joined(separator: ".")
        return creationSite.isEmpty ? nil : "by \(creationSite)"
    }

    // MARK: Nodes

    private func add(_ tree: inout MappedTree, _ nodes: [TypeKey: FeatureNode], to builder: inout MapBuilder) {
        for (index, scope) in tree.lookup.tree.scopes.enumerated() {
            let name = tree.names[index]
            builder.add(
                WiringOwner(
                    name: name,
                    kind: .features,
                    module: tree.lookup.tree.module,
                    parents: scope.parent.map { [tree.names[$0]] } ?? [],
                    location: scope.location
                )
            )
            for (number, registration) in scope.registrations.enumerated() {
                var node = WiringNode(registration, nodes[registration.key], owner: name, tree.lookup.tree)
                node.variant = Self.variant(registration, in: scope)
                node.id = (["\(name): \(registration.name)"] + [node.variant].compactMap { $0 }).joined(separator: " ")
                let id = builder.add(node)
                tree.ids[FeatureLookup.Place(scope: index, registration: number)] = id
                addTargets(of: registration, id, &builder.codeTargets)
            }
            for unknown in scope.unknowns {
                builder.add(WiringUnknown(owner: name, text: unknown.text, location: unknown.location))
            }
        }
    }

    private func addTargets(of registration: FeatureRegistration, _ id: String, _ codeTargets: inout CodeTargets) {
        codeTargets.add(id, askedForAs: .feature(registration.key))
        for place in registration.creationSites + [registration.location] { codeTargets.add(id, madeBy: .place(place)) }
        if !registration.implementation.isEmpty {
            codeTargets.add(id, madeBy: .type(registration.implementation), in: registration.moduleOfImplementation)
        }
    }

    // MARK: Edges

    private func addEdges(of tree: MappedTree, to builder: inout MapBuilder) {
        for (index, scope) in tree.lookup.tree.scopes.enumerated() {
            for (number, registration) in scope.registrations.enumerated() {
                guard let from = tree.ids[FeatureLookup.Place(scope: index, registration: number)] else { continue }
                for request in registration.requests {
                    add(request, from: from, in: index, tree, to: &builder)
                }
            }
        }
    }

    private func add(
        _ request: FeatureRequest,
        from: String,
        in scope: Int,
        _ tree: MappedTree,
        to builder: inout MapBuilder
    ) {
        guard let key = request.key else {
            let text = "a feature is asked for whose type cannot be told"
            return builder.add(WiringUnknown(node: from, text: text, location: request.location))
        }
        guard request.isCertain else {
            return builder.add(request.unknown(for: from, builder.codeTargets.subjects[.feature(key)] ?? []))
        }
        let targets: [String]
        if request.isOwn, let answer = tree.lookup.answer(to: key, from: scope) {
            targets = [tree.ids[answer]].compactMap { $0 }
        } else if request.isOwn {
            let below = tree.lookup.descendants(of: scope)
            targets = tree.lookup.places(of: key).filter { !below.contains($0.scope) }.compactMap { tree.ids[$0] }
        } else {
            targets = builder.codeTargets.subjects[.feature(key)] ?? []
        }
        for to in targets {
            builder.add(
                WiringEdge(
                    from: from,
                    to: to,
                    label: "",
                    isDeferred: request.isDeferred,
                    isAlternative: targets.count > 1,
                    location: request.location
                )
            )
        }
        if targets.isEmpty {
            let text = "what answers the request for the feature `\(request.name)` is not to be seen in the sources"
            builder.add(WiringUnknown(node: from, text: text, location: request.location))
        }
    }
}

extension WiringNode {
    fileprivate init(
        _ registration: FeatureRegistration,
        _ feature: FeatureNode?,
        owner: String,
        _ tree: FeatureTree
    ) {
        var notes = registration.isUnconditional ? [] : ["registered only sometimes"]
        if registration.isReplacement { notes.append("replaces what was registered before") }
        let lifetime = Self.lifetime(of: feature)
        self.init(
            id: "",
            name: registration.name,
            kind: .feature,
            frontEnd: .features,
            type: registration.name,
            key: registration.key.text,
            owner: owner,
            module: tree.module,
            made: registration.made,
            lifetime: lifetime,
            instanceOwners: lifetime == .cached ? [owner] : [],
            // Others can ask for it: what is not declared in the sources is from elsewhere.
            access: tree.isClosed || feature.map { !$0.isOpen } ?? false ? nil : .public,
            conditions: registration.conditions,
            location: registration.location,
            notes: notes
        )
    }

    /// The lifetime of a feature. One that is not declared in the sources may be of any kind.
    private static func lifetime(of feature: FeatureNode?) -> Lifetime {
        guard let feature else { return .decidedByProvider }
        if feature.isStatic { return .singleton }
        return feature.isCacheable ? .cached : .transient
    }
}

extension FeatureRequest {
    /// The unknown of a request to something that may be no container.
    ///
    /// - Parameters:
    ///   - node: The node that asks; `nil` where that is no node.
    ///   - candidates: The nodes that it asks for, if it is one.
    func unknown(for node: String?, _ candidates: [String]) -> WiringUnknown {
        WiringUnknown(
            node: node,
            candidates: candidates.isEmpty ? nil : candidates.sorted(),
            text: "whether what is asked for the feature `\(name)` is a container of features cannot be told",
            location: location
        )
    }
}

/// The mapping of the members of contexts.
struct ContextMapping: FrontEndMapping {
    func add(_ resolved: ResolvedGraph, _ sites: CodeSites, to builder: inout MapBuilder) {
        let graph = resolved.graph
        for context in graph.contexts.sorted(by: { $0.key < $1.key }) {
            builder.add(Self.owner(context))
            for requirement in context.requirements {
                let id = builder.add(WiringNode(requirement, of: context))
                builder.codeTargets.add(id, madeBy: .member(context.key, requirement.name))
                builder.codeTargets.add(id, askedForAs: .context(context.key, requirement.name))
                addHeld(TypeKey(requirement.type), by: id, requirement, to: &builder)
            }
        }
    }

    /// A member that has an injectable or a module: that was made somewhere, by the type of it. What a resolver
    /// provides may have the same type and be another value.
    private func addHeld(
        _ key: TypeKey,
        by id: String,
        _ requirement: ContextRequirement,
        to builder: inout MapBuilder
    ) {
        let creationSites = builder.codeTargets.byKey[key] ?? []
        for creationSite in creationSites {
            let edge = WiringEdge(
                from: id,
                to: creationSite,
                label: requirement.name,
                kind: .held,
                isAlternative: creationSites.count > 1,
                location: requirement.location
            )
            builder.add(edge)
        }
    }

    private static func owner(_ context: ContextNode) -> WiringOwner {
        WiringOwner(
            name: context.key.text,
            kind: .context,
            module: context.module,
            parents: Set(context.requirements.map(\.owner.text)).subtracting([context.key.text]).sorted(),
            location: context.location
        )
    }
}

extension WiringNode {
    fileprivate init(_ requirement: ContextRequirement, of context: ContextNode) {
        self.init(
            id: "\(context.key).\(requirement.name)",
            name: requirement.name,
            kind: .contextMember,
            frontEnd: .contexts,
            type: requirement.typeText,
            key: TypeKey(requirement.type).text,
            owner: context.key.text,
            module: context.module,
            made: "`\(requirement.name)` of the context",
            lifetime: .ambient,
            effects: requirement.effects,
            isolation: requirement.isolation,
            access: context.access,
            conditions: requirement.conditions,
            location: requirement.location
        )
    }
}

/// The mapping of each tree of features that some node makes to a node: the tree itself, as a value.
struct TreeMapping {
    let graph: Graph
    let code: CodeFacts
    let sites: CodeSites

    /// - Returns: who makes trees, and where.
    func add(to builder: inout MapBuilder) -> [(place: SourceLocation, tree: String)] {
        let dependents = CodeDependents(sites: sites, roles: graph.roles, codeTargets: builder.codeTargets)
        var found: [(place: SourceLocation, tree: String)] = []
        let trees = builder.codeTargets.trees
        for (tree, owner) in trees {
            // A function of a module hides those of others.
            let hiding = trees.lazy.map(\.tree).filter { $0.creationSite == tree.creationSite }.map(\.module)
            let calls = code.functionCalls.filter { call in
                !tree.creationSite.isEmpty && call.mayCall(tree.creationSite)
                    && (call.module == tree.module || !hiding.contains(call.module))
            }
            let places = (calls.map(\.location) + [tree.location]).filter { dependents.dependent(at: $0) != nil }
            guard !places.isEmpty else { continue }
            let id = builder.addOnce(.tree(tree, named: owner))
            found += places.map { ($0, id) }
            if !tree.creationSite.isEmpty {
                builder.codeTargets.add(
                    id,
                    madeBy: .function(
                        Array(tree.creationSite.dropLast()),
                        tree.creationSite[tree.creationSite.count - 1]
                    ),
                    in: tree.module
                )
            }
        }
        return found
    }
}

extension WiringNode {
    fileprivate static func tree(_ tree: FeatureTree, named name: String) -> WiringNode {
        WiringNode(
            id: name,
            kind: .tree,
            frontEnd: .features,
            type: "FeaturesContainer",
            key: "FeaturesContainer",
            owner: name,
            module: tree.module,
            made: "FeaturesRoot { … }",
            lifetime: .decidedByProvider,
            location: tree.location
        )
    }
}
