public import PatchbayFeatures

/// The stand-ins of a test for features and for the contexts of scopes.
///
/// ```swift
/// let features = DummyFeatures { patches in
///     patches.use(.receiptPrinter())
///     patches.patch(\Clock.now, with: { .distantPast })
///     patches.setContext(User(name: "ada"), for: SessionScope.self)
/// }
/// ```
///
/// Patches of the application's own tree have to be there before that is made. In ``DummyFeatures`` they may come
/// later: they answer from then on, but for cacheable features that were patched before and loaded already, and for
/// those that a loader or an implementation was put in place of. A loader or an implementation that comes later is no part
/// of the tree: it makes what is cacheable at each request, is told of no end, and notices no cycle.
///
/// Safe from any thread. Of two threads that change one feature at the same time one may be lost, so write the patches of
/// a feature from one.
///
/// After MQDo's type of the same name.
public class FeaturePatches: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant; the store protects itself.
    let store: PatchStore

    /// Nothing patched yet.
    public init() { store = PatchStore() }

    /// Patches of a tree for tests that is there already.
    ///
    /// - Parameter features: What is patched.
    public init(using features: DummyFeatures) { store = features.patches.store }

    /// Sets the context of a scope, for those who ask where no branch of the scope is open.
    ///
    /// - Parameters:
    ///   - context: What `context(for:)` answers.
    ///   - scope: Whose context it is. `require(_:)` is content from then on.
    public final func setContext<Scope: FeaturesScope>(
        _ context: Scope.Context,
        for scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        store.set(
            context,
            of: scope,
            at: PatchLine("the context of \(scope)", at: PatchPlace(fileID, filePath, line, column))
        )
    }

    /// Sets the context of a scope: what MQDo's users write for `setContext:for:`.
    ///
    /// - Parameters:
    ///   - scope: Whose context it is.
    ///   - context: What `context(for:)` answers.
    public final func callAsFunction<Scope: FeaturesScope>(
        use scope: Scope.Type,
        with context: Scope.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        setContext(context, for: scope, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Says that a scope without context is there: `require(_:)` is content from then on.
    ///
    /// - Parameter scope: Which scope.
    public final func callAsFunction<Scope: FeaturesScope>(
        use scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Scope.Context == Void {
        setContext((), for: scope, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The patches that nobody has asked for so far, in the order in which they were written.
    ///
    /// One that was patched over is not among them: it was meant to be. Nor is `.unavailable`, which answers nobody.
    public final var stale: [StalePatch] { lines.compactMap(\.stale) }

    /// Every patch that holds. ``TestPatches`` has more of them.
    var lines: [PatchLine] { store.lines }

    /// The patch of a feature, if it has one.
    final func entry(of feature: Any.Type) -> FeaturePatch? { store.entry(of: feature) }

    /// The replacements that a tree is made with.
    final var treePatches: TreePatches { store.treePatches }
}
