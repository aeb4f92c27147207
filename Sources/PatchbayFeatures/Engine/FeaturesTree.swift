import PatchbayConcurrency

/// What all branches of a root share: what was registered, and the layouts computed from it so far.
final class FeaturesTree: @unchecked Sendable {
    // Unchecked: `layouts` is read and written under `mutex` only, and only grows.
    let root: ScopeDefinition
    /// Answers what nobody registered.
    let fallback: FeatureFallback
    private let mutex = PthreadMutex()
    private var layouts: [ScopeLayout] = []

    init(_ root: ScopeDefinition, fallback: FeatureFallback) {
        self.root = root
        self.fallback = fallback
    }

    func rootLayout() -> ScopeLayout {
        mutex.withLock {
            let layout = ScopeLayout(root, within: nil)
            layouts.append(layout)
            return layout
        }
    }

    /// The layout of a branch; `nil` if its scope is not defined there.
    func layout(of scope: Any.Type, within outer: ScopeLayout) -> ScopeLayout? {
        if let known = outer.known(scope) { return known }
        guard let definition = outer.definition(of: scope) ?? fallback.definition(of: scope) else { return nil }
        return mutex.withLock {
            if let known = outer.known(scope) { return known }
            let layout = ScopeLayout(definition, within: outer)
            layouts.append(layout)
            outer.publish(layout)
            return layout
        }
    }
}
