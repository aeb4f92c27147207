import PatchbayModel

/// Requests that nothing answers.
struct FeatureGaps {
    /// One of them.
    struct Gap {
        var node: FeatureNode
        var request: FeatureRequest
        /// The registration that it belongs to, and the title of its scope.
        var dependent: (registration: FeatureRegistration, scope: String)?
        var lack: Lack
    }

    /// The reason why nothing answers.
    enum Lack {
        /// No place that was looked at registers it.
        case nowhere
        /// All that registers it is where the request does not see it.
        case hidden
        /// All that registers it is in other branches of `#if`.
        case otherBuilds
        /// The nearest scope, of this title, says that it is unavailable.
        case unavailable(in: String)
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
            node(of: request).flatMap {
                isAnswered($0, under: request.conditions) ? nil : Gap(node: $0, request: request, lack: .nowhere)
            }
        }
        return own + others
    }

    private func gaps(in lookup: FeatureLookup) -> [Gap] {
        lookup.requests.compactMap { scope, registration, request in
            guard let node = node(of: request) else { return nil }
            let conditions = Conditions.union(registration.conditions, request.conditions)
            guard
                request.isOwn
                    ? lookup.isMissing(node, from: scope, under: conditions) : !isAnswered(node, under: conditions)
            else { return nil }
            return Gap(
                node: node,
                request: request,
                dependent: (registration, lookup.tree.scopes[scope].title),
                lack: lack(of: node, from: scope, in: lookup)
            )
        }
    }

    private func lack(of node: FeatureNode, from scope: Int, in lookup: FeatureLookup) -> Lack {
        let below = lookup.descendants(of: scope)
        let places = lookup.places(of: node.key)
        guard let visible = places.last(where: { !below.contains($0.scope) }) else {
            return places.isEmpty ? .nowhere : .hidden
        }
        let refusing = lookup.answer(to: node.key, from: scope) ?? visible
        let isRefused = lookup.registration(refusing).isUnavailable
        return isRefused ? .unavailable(in: lookup.tree.scopes[refusing.scope].title) : .otherBuilds
    }

    /// The feature of a request that somebody has to answer.
    private func node(of request: FeatureRequest) -> FeatureNode? {
        request.isTolerant ? nil : request.key.flatMap { nodes[$0] }
    }

    /// True if some tree has, or may have, a feature.
    private func isAnswered(_ node: FeatureNode, under conditions: [String]) -> Bool {
        lookups.contains { lookup in
            lookup.mayRegisterMore(node)
                || lookup.places(of: node.key).map(lookup.registration).contains {
                    !$0.isUnavailable && !Conditions.exclude(conditions, $0.conditions)
                }
        }
    }
}

extension FeatureGaps.Gap {
    /// True if the root lacks an instance, and not only a loader somewhere.
    var isOfInstance: Bool {
        switch lack {
        case .nowhere, .otherBuilds: node.isStatic
        case .hidden, .unavailable: false
        }
    }

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
