import PatchbayModel

/// Requests that nothing answers.
struct FeatureGaps {
    /// One of them.
    struct Gap {
        var node: FeatureNode
        var request: FeatureRequest
        /// The registration that it belongs to, and the title of its scope.
        var dependent: (registration: FeatureRegistration, scope: String)?
        /// The feature is registered nowhere in what was looked at, and not only not visible.
        var isNowhere: Bool
    }

    private let graph: FeatureGraph
    private let nodes: [TypeKey: FeatureNode]
    private let lookups: [FeatureLookup]

    init(_ graph: FeatureGraph) {
        self.graph = graph
        nodes = graph.nodes
        lookups = graph.trees.map(FeatureLookup.init)
    }

    var all: [Gap] {
        let own = lookups.filter(\.tree.isWanted).flatMap(gaps)
        // The container that they ask is not known: some tree must have an answer.
        let others = graph.requests.filter(\.isWanted).compactMap { request in
            node(of: request).flatMap { isAnswered($0) ? nil : Gap(node: $0, request: request, isNowhere: true) }
        }
        return own + others
    }

    private func gaps(in lookup: FeatureLookup) -> [Gap] {
        lookup.requests.compactMap { scope, registration, request in
            guard let node = node(of: request) else { return nil }
            guard request.isOwn ? lookup.isMissing(node, from: scope) : !isAnswered(node) else { return nil }
            return Gap(
                node: node,
                request: request,
                dependent: (registration, lookup.tree.scopes[scope].title),
                isNowhere: lookup.places(of: node.key).isEmpty
            )
        }
    }

    /// The feature of a request that somebody has to answer.
    private func node(of request: FeatureRequest) -> FeatureNode? {
        request.isTolerant ? nil : request.key.flatMap { nodes[$0] }
    }

    /// True if some tree has, or may have, a feature.
    private func isAnswered(_ node: FeatureNode) -> Bool {
        lookups.contains { !$0.places(of: node.key).isEmpty || $0.mayRegisterMore(node) }
    }
}

extension FeatureGaps.Gap {
    /// The path to the request: lines below a finding.
    var chain: [Diagnostic.Note] {
        guard let dependent else { return [] }
        return [
            .init("`\(dependent.registration.name)` asks for it when it is loaded", at: request.location),
            .init(
                "`\(dependent.registration.name)` is registered in \(dependent.scope)",
                at: dependent.registration.location
            ),
        ]
    }
}
