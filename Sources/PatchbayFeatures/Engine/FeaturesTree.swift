/// The registrations, which all branches of a root share.
@usableFromInline
final class FeaturesTree: Sendable {
    let root: ScopeDefinition
    /// Answers what nobody registered.
    let fallback: FeatureFallback
    let rootLayout: ScopeLayout

    init(_ root: ScopeDefinition, fallback: FeatureFallback) {
        self.root = root
        self.fallback = fallback
        rootLayout = ScopeLayout(root, within: nil)
        rootLayout.tree = self
    }

    /// Takes the layouts apart from the root on: as deep as branches were, they would be released one within the other.
    deinit {
        var waiting = [rootLayout]
        while let layout = waiting.popLast() { waiting += layout.takeInner() }
    }
}
