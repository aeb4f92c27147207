import PatchbayModel

/// Requests that nothing answers.
struct FeatureGaps {
    /// One of them.
    struct Gap {
        var node: FeatureNode
        var request: FeatureRequest
        /// The registration that it belongs to, and the title of its scope.
        var asker: (registration: FeatureRegistration, scope: String)?
        /// Whether the feature is registered nowhere in what was looked at, and not only out of sight.
        var isNowhere: Bool
    }

    private let graph: FeatureGraph
    private let nodes: [TypeKey: FeatureNode]
    private let views: [FeatureView]

    init(_ graph: FeatureGraph) {
        self.graph = graph
        nodes = graph.nodes
        views = graph.trees.map(FeatureView.init)
    }

    var all: [Gap] {
        let own = views.filter(\.tree.isWanted).flatMap(gaps)
        // Whose container it is that they ask is not known: some tree must have an answer.
        let others = graph.requests.filter(\.isWanted).compactMap { request in
            node(of: request).flatMap { isAnswered($0) ? nil : Gap(node: $0, request: request, isNowhere: true) }
        }
        return own + others
    }

    private func gaps(in view: FeatureView) -> [Gap] {
        view.requests.compactMap { scope, registration, request in
            guard let node = node(of: request) else { return nil }
            guard request.isOwn ? view.isMissing(node, from: scope) : !isAnswered(node) else { return nil }
            return Gap(
                node: node,
                request: request,
                asker: (registration, view.tree.scopes[scope].title),
                isNowhere: view.places(of: node.key).isEmpty
            )
        }
    }

    /// What a request asks for, if somebody has to answer.
    private func node(of request: FeatureRequest) -> FeatureNode? {
        request.isTolerant ? nil : request.key.flatMap { nodes[$0] }
    }

    /// Whether some tree has, or may have, a feature.
    private func isAnswered(_ node: FeatureNode) -> Bool {
        views.contains { !$0.places(of: node.key).isEmpty || $0.mayRegisterMore(node) }
    }
}

extension FeatureGaps.Gap {
    /// How it came to the request: lines below a finding.
    var chain: [Diagnostic.Note] {
        guard let asker else { return [] }
        return [
            .init("`\(asker.registration.name)` asks for it when it is loaded", at: request.location),
            .init("`\(asker.registration.name)` is registered in \(asker.scope)", at: asker.registration.location),
        ]
    }
}
