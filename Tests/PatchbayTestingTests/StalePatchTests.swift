import PatchbayContexts
import PatchbayFeatures
import PatchbayTesting
import Testing

@Suite struct StalePatchTests {
    @Test func aDummySaysWhichPatchesNobodyAskedFor() throws {
        let line = #line + 2
        let features = DummyFeatures { patches in
            patches(use: Printer(printMessage: { $0 }))
            patches(use: Ledger(balance: { 5 }, currency: "CHF"))
            patches(setContext: "Ada", for: VisitScope.self)
        }
        let _: Ledger = try features.instance()
        #expect(features.patches.stale.map(\.subject) == ["Printer", "the context of VisitScope"])
        #expect(features.patches.stale.map(\.place.line) == [line, line + 2])
        #expect(features.patches.stale.first?.place.fileID == "PatchbayTestingTests/StalePatchTests.swift")
    }

    @Test func aPatchThatWasPatchedOverIsNotStale() throws {
        let features = DummyFeatures { patches in
            patches(use: ShopName(name: "first"))
            patches(use: ShopName(name: "second"))
        }
        #expect(features.instance(of: ShopName.self).name == "second")
        #expect(features.patches.stale.isEmpty)
    }

    @Test func aContextAndAMockThatWerePatchedOverAreNotStale() {
        withPatches { patches in
            patches.setContext((any TownContext).self, RainyContext())
            patches.setContext((any TownContext).self, RainyContext())
            patches.mock((any Carrier).self, in: Depot.self, singleton: ToyTram())
            patches.mock((any Carrier).self, in: Depot.self) { ToyTram() }
        } operation: {
            #expect(Square().weather == "rain")
            #expect(Depot.carrier().name == "toy")
        }
    }

    @Test func aStalePatchIsAnIssueAtItsLine() {
        let line = #line + 3
        withKnownIssue {
            withPatches { patches in
                patches(use: ShopName(name: "nobody asks"))
            } operation: {
                _ = makeShop()
            }
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.comments.first?.rawValue.contains("ShopName") == true
        }
    }

    @Test func aStaleContextIsAnIssueToo() {
        withKnownIssue {
            withPatches {
                $0(withContext: (any TownContext).self, RainyContext())
            } operation: {
            }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("TownContext") == true
        }
    }

    @Test func membersThatNobodyAsksForAreAnIssueThoughTheBlockReplacesMore() {
        withKnownIssue {
            withPatches { patches in
                patches(withContext: CafeContextOverrides { $0.now = .distantPast })
            } operation: {
                withContext((any CafeContext).self, overriding: { $0.teapot = Teapot() }) {}
            }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("CafeContext") == true
        }
    }

    @Test func membersOfOneContextInTwoPatchesAreUsedTogether() {
        withPatches { patches in
            patches(withContext: CafeContextOverrides { $0.now = .distantPast })
            patches(withContext: CafeContextOverrides { $0.teapot = Teapot(size: 1) })
        } operation: {
            #expect(Cafe().now == .distantPast)
        }
    }

    @Test func aStalePatchOfADummyInABlockIsAnIssueToo() throws {
        withKnownIssue {
            withPatches { _ in
            } operation: {
                _ = DummyFeatures { $0(use: ShopName(name: "nobody asks")) }
            }
        }
    }

    @Test func nothingIsReportedIfTheBlockThrows() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try withPatches {
                $0(use: ShopName(name: "nobody asks"))
            } operation: {
                throw Failure()
            }
        }
    }

    @Test func nothingIsReportedIfNobodyWantsToHear() {
        withPatches(reportingStale: false) {
            $0(use: ShopName(name: "nobody asks"))
        } operation: {
        }
    }
}
