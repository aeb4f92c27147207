public import PatchbayFeatures

/// A tree for the test of one feature: it answers with patches, and with placeholders for the rest.
///
/// ```swift
/// let features = DummyFeatures { patches in
///     patches.use(.receipts())                                   // the feature under test
///     patches.patch(\Clock.now, with: { .distantPast })          // what it needs
///     patches.setContext(User(name: "ada"), for: SessionScope.self)
/// }
/// let receipts: Receipts = try features.instance()
/// ```
///
/// A placeholder does no harm as long as nobody calls it: then its `unimplemented` function says where it was written.
/// So a test patches what its feature uses, and not all that it asks for. With `unpatched: .fails` a request for what
/// was not patched throws `FeatureUndefined`, which names it; only static features, whose requests cannot throw, still
/// answer with their placeholder.
///
/// A branch of any scope can be opened; it answers the same. `context(for:)` answers what the branch was opened with,
/// or the patch. What a patched loader makes belongs to the root, whichever branch is asked: a loader that asks for the
/// context of a scope gets what ``FeaturePatches/setContext(_:for:fileID:filePath:line:column:)`` says.
///
/// A test hears about patches that nobody asked for if this is made within `@Test(.patched)`, in a `PatchedTestCase` or
/// in ``withPatches(reportingStale:_:operation:)``; ``patches`` says it at any time.
///
/// After MQDo's type of the same name.
public final class DummyFeatures: FeaturesContainer, @unchecked Sendable {
    // Unchecked as its superclass is. Its only property is constant.

    /// The answer to a request for a feature that was not patched.
    public enum Unpatched: Sendable, Hashable, CaseIterable {
        /// Its placeholder.
        case placeholder
        /// An error that names it.
        case fails
    }

    /// The patches, and which of them nobody has asked for.
    public let patches: FeaturePatches

    /// Makes a tree with patches alone.
    ///
    /// - Parameters:
    ///   - unpatched: What answers for a feature that was not patched.
    ///   - patch: Says what is patched. Called once, at once.
    /// - Throws: What `patch` throws.
    public convenience init(
        unpatched: Unpatched = .placeholder,
        _ patch: (FeaturePatches) throws -> Void,
        file: StaticString = #fileID,
        line: UInt = #line
    ) rethrows {
        let patches = FeaturePatches()
        try patch(patches)
        self.init(unpatched: unpatched, with: patches, file: file, line: line)
    }

    /// Makes a tree with patches alone.
    ///
    /// - Parameters:
    ///   - unpatched: What answers for a feature that was not patched.
    ///   - patch: Says what is patched. Called once, at once.
    /// - Throws: What `patch` throws.
    @_disfavoredOverload
    public convenience init(
        unpatched: Unpatched = .placeholder,
        with patch: (FeaturePatches) throws -> Void,
        file: StaticString = #fileID,
        line: UInt = #line
    ) rethrows {
        try self.init(unpatched: unpatched, patch, file: file, line: line)
    }

    /// Makes a tree with patches that are there already.
    ///
    /// - Parameters:
    ///   - unpatched: What answers for a feature that was not patched.
    ///   - patches: What is patched.
    public init(
        unpatched: Unpatched = .placeholder,
        with patches: FeaturePatches = FeaturePatches(),
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.patches = patches
        PatchSession.current?.join(patches)
        let tree = patches.treePatches
        patches.store.keep()
        var registry = FeaturesRegistry<RootFeaturesScope>()
        for registration in tree.registrations { registry.add(registration.loader, at: registration.place) }
        let missing: FeatureFallback.Missing =
            switch unpatched {
            case .placeholder: .placeholder
            case .fails: .failsUnlessStatic
            }
        // A registry contradicts itself if a feature is in it twice. Here each is once.
        super.init(
            root: try! registry.definition(at: SourcePlace(file: file, line: line)),
            fallback: FeatureFallback(missing, late: patches.store.lateAnswers)
        )
    }
}
