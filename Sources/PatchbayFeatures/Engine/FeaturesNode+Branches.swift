extension FeaturesNode {
    /// The root of a new tree.
    package static func root(
        _ registry: FeaturesRegistry<RootFeaturesScope>,
        patches: [Registration],
        fallback: FeatureFallback,
        place: SourcePlace
    ) throws -> FeaturesNode {
        let definition = try ScopeDefinition(
            scope: RootFeaturesScope.self,
            place: place,
            registrations: registry.registrations,
            definitions: registry.definitions
        )
        let tree = FeaturesTree(patches.isEmpty ? definition : definition.patched(by: patches), fallback: fallback)
        return FeaturesNode(
            tree.rootLayout(),
            of: tree,
            within: nil,
            keeping: nil,
            context: nil
        )
    }

    /// A branch of this one, listed here.
    ///
    /// - Parameter lease: What keeps this branch for as long as that one.
    func open<Scope: FeaturesScope>(
        _ scope: Scope.Type,
        context: Scope.Context,
        keeping lease: FeaturesContainer?,
        at place: SourcePlace
    ) throws -> FeaturesNode {
        guard state == .open else { throw FeaturesContainerUnavailable(self, at: place) }
        guard let layout = tree.layout(of: scope, within: layout) else {
            throw FeaturesScopeUndefined(scope, in: self, at: place)
        }
        let node = FeaturesNode(
            layout,
            of: tree,
            within: self,
            keeping: lease,
            context: Scope.Context.self == Void.self ? nil : ScopeContext(context)
        )
        guard remember(node) else { throw FeaturesContainerUnavailable(self, at: place) }
        return node
    }

    /// The nearest branch of a scope, from here to the root.
    func nearest(_ scope: Any.Type) -> FeaturesNode? {
        var node: FeaturesNode? = self
        while let candidate = node {
            if candidate.layout.scope == scope { return candidate }
            node = candidate.parent
        }
        return nil
    }
}
