#if canImport(XCTest)
    public import XCTest

    /// A test case of XCTest with features, contexts and hubs patched for the length of each test.
    ///
    /// ```swift
    /// final class ReceiptTests: PatchedTestCase {
    ///     override func patch(_ patches: TestPatches) {
    ///         patches.use(.receipts())
    ///         patches.patch(\Clock.now, with: { .distantPast })
    ///     }
    ///
    ///     func testAReceiptHasTheDateOfItsSale() throws {
    ///         let receipts: Receipts = try features.instance()
    ///         …
    ///     }
    /// }
    /// ```
    ///
    /// A patch that nobody asked for fails the test, at its line, unless the test has failed anyway or was skipped. Make
    /// roots in the test: a tree keeps the patches that it was made with, see ``TestPatches``.
    open class PatchedTestCase: XCTestCase {
        private var ownPatches: TestPatches?
        private var ownFeatures: DummyFeatures?

        /// Says what is patched. Called before `setUp`, for each test; what it throws fails the test, which does not run.
        open func patch(_ patches: TestPatches) throws {}

        /// The patches. Contexts and hubs that are added when the test has begun have no effect any longer.
        public var patches: TestPatches {
            if let ownPatches { return ownPatches }
            let patches = TestPatches()
            ownPatches = patches
            return patches
        }

        /// A tree of the patches alone, made when it is first asked for: a feature has to be patched before. What was
        /// not patched answers with its placeholder.
        public var features: DummyFeatures {
            if let ownFeatures { return ownFeatures }
            let features = DummyFeatures(with: patches)
            ownFeatures = features
            return features
        }

        /// Runs the test within its patches.
        open override func invokeTest() {
            defer { (ownPatches, ownFeatures) = (nil, nil) }
            do {
                try patch(patches)
            } catch {
                return report(error)
            }
            let session = PatchSession()
            patches.apply(in: session) { super.invokeTest() }
            // A run has not succeeded before it has stopped, which comes after this.
            if testRun?.totalFailureCount ?? 0 == 0, testRun?.hasBeenSkipped != true { session.report() }
        }

        /// Reports what ``patch(_:)`` threw as XCTest does what a test throws: nobody knows the line.
        private func report(_ error: any Error) {
            let text = "\(type(of: self)).patch(_:) threw an error: \(error)"
            #if canImport(Darwin)
                record(XCTIssue(type: .thrownError, compactDescription: text, associatedError: error))
            #else
                recordFailure(withDescription: text, inFile: "<EXPR>", atLine: 0, expected: false)
            #endif
        }
    }
#endif
