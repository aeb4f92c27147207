#if canImport(Testing)
    public import Testing

    /// Patches features, contexts and hubs for the length of a test. Made by `.patched`.
    ///
    /// A patch that nobody asked for is an issue: at the end of the test, or, if the test has arguments, when none of its
    /// cases has asked. On a suite the patches are made anew for every test in it, and the issue is a warning when none
    /// of those that ran has asked, because it may be that some were filtered out. A test that throws is not blamed.
    ///
    /// The issue names the patch. Its line is that of the test if the patch is written in the attribute, since the
    /// compiler gives all of an attribute that is a macro one line; elsewhere, as in a function that makes the trait, it
    /// is the line of the patch.
    ///
    /// A patch of a feature is asked for when somebody requests the feature, whichever of its properties they use.
    public struct PatchedTrait: TestTrait, SuiteTrait, TestScoping {
        private let setup: @Sendable (TestPatches) throws -> Void
        /// Tells this trait from others while it is inherited.
        private let identity = Identity()

        private final class Identity: Sendable {}

        fileprivate init(_ setup: @escaping @Sendable (TestPatches) throws -> Void) {
            self.setup = setup
        }

        /// Tests inherit it from their suite.
        public var isRecursive: Bool { true }

        /// For all of a suite, for all cases of a test, and for each case.
        public func scopeProvider(for test: Test, testCase: Test.Case?) -> PatchedTrait? { self }

        /// Runs a test under its patches, or a suite and tells what none of its tests has asked for.
        ///
        /// - Throws: What the closure of the trait and the test throw.
        public func provideScope(
            for test: Test,
            testCase: Test.Case?,
            performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            if testCase != nil {
                try await perform(function)
            } else if PatchTally.of(ObjectIdentifier(identity)) != nil {
                // A test in a suite, or a suite in a suite: the outermost one reports.
                try await function()
            } else {
                let tally = PatchTally(ObjectIdentifier(identity), outer: .current)
                try await PatchTally.$current.withValue(tally) { try await function() }
                tally.report(isCertain: !test.isSuite)
            }
        }

        private func perform(_ function: @concurrent @Sendable () async throws -> Void) async throws {
            let patches = TestPatches()
            try setup(patches)
            let session = PatchSession()
            try await patches.apply(in: session, function)
            if let tally = PatchTally.of(ObjectIdentifier(identity)) {
                tally.add(session)
            } else {
                session.report()
            }
        }
    }

    extension Trait where Self == PatchedTrait {
        /// Patches features, contexts and hubs for the length of a test.
        ///
        /// Make the root in the test: a tree keeps the patches that it was made with. One in a global or static
        /// variable, first used in this test, would keep them for all tests after it. See ``TestPatches``.
        ///
        /// - Parameter setup: Says what is patched. Called for each case of each test, before it runs; what it throws
        ///   fails the test.
        public static func patched(_ setup: @escaping @Sendable (TestPatches) throws -> Void) -> PatchedTrait {
            PatchedTrait(setup)
        }

        /// Patches nothing, but reports the patches of ``DummyFeatures`` that are made in the test and that nobody has
        /// asked for.
        public static var patched: PatchedTrait { PatchedTrait { _ in } }
    }
#endif
