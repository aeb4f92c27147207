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

    /// A test whose failures are kept instead of failing it until they were looked at.
    class TestOfFailures: PatchedTestCase {
        /// The file and the line of each, where they are known, and its description.
        fileprivate var failures: [String] = []
        private var keepsFailures = true

        #if canImport(Darwin)
            override func record(_ issue: XCTIssue) {
                guard keepsFailures else { return super.record(issue) }
                let location = issue.sourceCodeContext.location
                let place = location.map { "\($0.fileURL):\($0.lineNumber)" } ?? "<EXPR>:0"
                failures.append("\(place) \(issue.compactDescription)")
            }
        #else
            override func recordFailure(
                withDescription description: String,
                inFile filePath: String,
                atLine lineNumber: Int,
                expected: Bool
            ) {
                guard !keepsFailures else { return failures.append("\(filePath):\(lineNumber) \(description)") }
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
            check()
        }

        /// Looks at the failures.
        fileprivate func check() { fatalError("each has its own") }
    }

    final class StalePatchedTestCaseTests: TestOfFailures {
        override func patch(_ patches: TestPatches) {
            patches(withContext: (any TownContext).self, RainyContext())
        }

        func testAPatchThatNobodyAsksForFailsTheTest() {}

        override fileprivate func check() {
            XCTAssertEqual(failures.count, 1)
            XCTAssertEqual(failures.first?.contains("nobody asked for"), true)
        }
    }

    final class ThrowingPatchedTestCaseTests: TestOfFailures {
        private struct NoTown: Error {}
        private var hasRun = false

        override func patch(_ patches: TestPatches) throws { throw NoTown() }

        func testWhatPatchingThrowsFailsTheTestAndNoLineOfTheLibraryIsSaidToBeWrong() { hasRun = true }

        override fileprivate func check() {
            XCTAssertEqual(
                failures,
                ["<EXPR>:0 ThrowingPatchedTestCaseTests.patch(_:) threw an error: NoTown()"]
            )
            XCTAssertFalse(hasRun)
        }
    }
#endif
