import PatchbayFeatures
import PatchbayTesting
import Testing

@Suite struct DummyFeaturesTests {
    @Test func whatIsNotPatchedAnswersWithItsPlaceholder() throws {
        let features = DummyFeatures()
        let printer: Printer = try features.instance()
        let ledger: Ledger = try features.instance()
        #expect(printer.printMessage("hello") == "placeholder")
        #expect(ledger.currency == "none")
        #expect(features.instance(of: ShopName.self).name == "placeholder")
    }

    @Test func whatIsNotPatchedFailsAndIsNamedIfTheTestWantsThat() throws {
        let features = DummyFeatures(unpatched: .fails)
        let error = #expect(throws: FeatureUndefined.self) { try features.instance(of: Printer.self) }
        #expect(error?.request.feature is Printer.Type)
        #expect(features.instance(of: ShopName.self).name == "placeholder")
    }

    @Test func instancesOfEveryKindArePatched() throws {
        let features = DummyFeatures { patches in
            patches(use: ShopName(name: "Corner"))
            patches(use: Printer(printMessage: { "patched \($0)" }))
            patches(use: Ledger(balance: { 5 }, currency: "CHF"))
            patches(use: Discount(percent: 10))
        }
        #expect(features.instance(of: ShopName.self).name == "Corner")
        #expect(try features.instance(of: Printer.self).printMessage("x") == "patched x")
        #expect(try features.instance(of: Ledger.self).balance() == 5)
        #expect(try features.instance(of: Discount.self, context: "student").percent == 10)
    }

    @Test func aPropertyIsPatchedOnThePlaceholderOrOnWhatWasPatchedBefore() throws {
        let features = DummyFeatures { (patches: FeaturePatches) in
            patches(patch: \Ledger.currency, with: "CHF")
            patches(use: Printer(printMessage: { "patched \($0)" }))
            patches(patch: \Printer.paper, with: "red")
            patches(patch: \ShopName.name, with: "Corner")
        }
        let ledger: Ledger = try features.instance()
        #expect(ledger.currency == "CHF")
        #expect(ledger.balance() == 0)
        let printer: Printer = try features.instance()
        #expect(printer.paper == "red")
        #expect(printer.printMessage("x") == "patched x")
        #expect(features.instance(of: ShopName.self).name == "Corner")
    }

    @Test func aPropertyIsPatchedOnWhatALoaderMakes() throws {
        let features = DummyFeatures { patches in
            patches(use: .printer())
            patches(patch: \Printer.paper, with: "red")
        }
        let printer: Printer = try features.instance()
        #expect(printer.paper == "red")
        #expect(printer.printMessage("x") == "printed x")
    }

    @Test func aPropertyMayBePatchedAnewWhileTheTestRuns() throws {
        let features = DummyFeatures { $0(patch: \Printer.paper, with: "red") }
        #expect(try features.instance(of: Printer.self).paper == "red")
        features.patches(patch: \Printer.paper, with: "blue")
        #expect(try features.instance(of: Printer.self).paper == "blue")
    }

    @Test func aLoaderUnderTestAsksForPatches() throws {
        let features = DummyFeatures { patches in
            patches(use: .greeting())
            patches(patch: \Printer.printMessage, with: { "<\($0)>" })
            patches(use: ShopName(name: "Corner"))
            patches(setContext: "Ada", for: VisitScope.self)
        }
        try features.require(VisitScope.self)
        #expect(try features.instance(of: Greeting.self).text == "<Ada at Corner>")
        #expect(features.patches.stale.isEmpty)
    }

    @Test func anImplementationIsPatchedWithItsConfiguration() throws {
        let features = DummyFeatures { $0(use: Counter.self, with: "configured") }
        #expect(try features.instance(of: Greeting.self).text == "configured")
    }

    @Test func aBranchOfAnyScopeAnswersTheSame() throws {
        let features = DummyFeatures { $0(use: .greeting()) }
        let branch = try features.branch(VisitScope.self, context: "Ada")
        #expect(try branch.context(for: VisitScope.self) == "Ada")
        #expect(try branch.instance(of: Printer.self).printMessage("x") == "placeholder")
    }

    @Test func aContextThatIsNotSetIsMissed() {
        let features = DummyFeatures()
        #expect(throws: FeaturesScopeContextUnavailable.self) { try features.context(for: VisitScope.self) }
        #expect(throws: FeaturesScopeUnavailable.self) { try features.require(VisitScope.self) }
    }

    @Test func anUnavailableFeatureCanBePatched() {
        let features = DummyFeatures { $0(use: .unavailable(Printer.self, "out of paper")) }
        #expect(throws: FeatureUnavailable.self) { try features.instance(of: Printer.self) }
        #expect(features.patches.stale.isEmpty)
    }

    @Test func asynchronousLoadersArePatchesToo() async throws {
        let features = DummyFeatures { patches in
            patches(use: .cacheable { _ async in Ledger(balance: { 3 }, currency: "CHF") })
            patches(patch: \Ledger.currency, with: "SEK")
        }
        let ledger: Ledger = try await features.instance()
        #expect(ledger.balance() == 3)
        #expect(ledger.currency == "SEK")
    }
}
