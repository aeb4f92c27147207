import PatchbayModel

/// What the resolvers of a graph make of it, worked out once for all who ask: a view takes as long as several checks.
///
/// It follows from the rest of the graph, so all are equal.
struct ResolverViews: Hashable, Sendable {
    private var views: [SourceLocation: ResolverView] = [:]

    init() {}

    fileprivate init(_ graph: Graph) {
        for node in graph.resolvers { views[node.location] = ResolverView(graph, node) }
    }

    fileprivate func view(of node: ResolverNode) -> ResolverView? {
        guard let view = views[node.location], view.node.key == node.key else { return nil }
        return view
    }

    static func == (left: ResolverViews, right: ResolverViews) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Graph {
    /// The same graph, which knows what each of its resolvers makes of it. Any change to it makes it forget that.
    func withViews() -> Graph {
        var graph = self
        graph.views = ResolverViews(self)
        return graph
    }

    /// The graph as a resolver of it sees it.
    func view(of node: ResolverNode) -> ResolverView {
        views.view(of: node) ?? ResolverView(self, node)
    }
}
