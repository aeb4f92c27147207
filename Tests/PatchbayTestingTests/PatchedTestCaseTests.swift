#if canImport(XCTest)
    import PatchbayContexts
    import PatchbayFeatures
    import PatchbayTesting
    import XCTest

    final class PatchedTestCaseTests: PatchedTestCase {
        override func patch(_ patches: TestPatches) {
            patches(withContext: (any TownContext).self, RainyContext())
        }

        func testATestSeesItsPatches() throws {
            patches(use: .greeting())
            patches(patch: \Printer.printMessage, with: { "<\($0)>" })
            patches(use: ShopName(name: "Corner"))
            patches(setContext: "Ada", for: VisitScope.self)
            XCTAssertEqual(try features.instance(of: Greeting.self).text, "<Ada at Corner>")
            XCTAssertEqual(Square().weather, "rain")
        }

        func testATestThatWaitsSeesThemToo() async throws {
            await Task.yield()
            XCTAssertEqual(Square().weather, "rain")
        }

        func testPatchesSayWhatNobodyAskedFor() throws {
            XCTAssertEqual(Square().weather, "rain")
            patches(use: ShopName(name: "nobody asks"))
            _ = features
            XCTAssertEqual(patches.stale.map(\.subject), ["ShopName"])
            // Asked after all, so that this test passes.
            XCTAssertEqual(features.instance(of: ShopName.self).name, "nobody asks")
        }
    }

    final class SkippedPatchedTestCaseTests: PatchedTestCase {
        override func patch(_ patches: TestPatches) {
            patches(withContext: (any TownContext).self, RainyContext())
        }

        func testAPatchThatNobodyAskedForDoesNotFailATestThatIsSkipped() throws {
            throw XCTSkip("on purpose: nobody asks for the weather")
        }
    }

    /// A test whose failures are kept instead of failing it, and compared when its patches were looked at.
    final class StalePatchedTestCaseTests: PatchedTestCase {
        private var failures: [String] = []
        private var keepsFailures = true

        override func patch(_ patches: TestPatches) {
            patches(withContext: (any TownContext).self, RainyContext())
        }

        func testAPatchThatNobodyAsksForFailsTheTest() {}

        #if canImport(Darwin)
            override func record(_ issue: XCTIssue) {
                keepsFailures ? failures.append(issue.compactDescription) : super.record(issue)
            }
        #else
            override func recordFailure(
                withDescription description: String,
                inFile filePath: String,
                atLine lineNumber: Int,
                expected: Bool
            ) {
                guard !keepsFailures else { return failures.append(description) }
                super.recordFailure(
                    withDescription: description,
                    inFile: filePath,
                    atLine: lineNumber,
                    expected: expected
                )
            }
        #endif

        override func invokeTest() {
            super.invokeTest()
            keepsFailures = false
            XCTAssertEqual(failures.count, 1)
            XCTAssertEqual(failures.first?.contains("nobody asked for"), true)
        }
    }
#endif
