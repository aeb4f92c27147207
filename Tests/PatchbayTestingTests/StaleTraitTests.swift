import PatchbayContexts
import PatchbayFeatures
import PatchbayTesting
import Testing

/// All code in the attribute of a test has one place, the test's, so patches have to be told apart without it.
@Suite struct StaleTraitTests {
    @Test(
        .stale("Ledger"),
        .patched { patches in
            patches(use: ShopName(name: "Corner"))
            patches(use: Ledger(balance: { 5 }, currency: "CHF"))
        }
    )
    func aPatchIsReportedThoughAnotherOneOfItsTestIsAskedFor() {
        #expect(makeShop().instance(of: ShopName.self).name == "Corner")
    }

    @Test(
        .stale("ShopName", "Ledger"),
        .patched { patches in
            patches(use: ShopName(name: "Corner"))
            patches(use: Ledger(balance: { 5 }, currency: "CHF"))
        }
    )
    func everyPatchIsReportedIfNoneIsAskedFor() {}

    @Test(
        .stale("the context TownContext"),
        .patched { patches in
            patches(use: ShopName(name: "Corner"))
            patches(use: Ledger(balance: { 5 }, currency: "CHF"))
            patches(withContext: (any TownContext).self, RainyContext())
        },
        arguments: [1, 2, 3]
    )
    func whatIsAskedForInOneCaseIsNotReported(number: Int) throws {
        // One case asks for the one, another for the other, none for the third.
        if number == 1 { #expect(makeShop().instance(of: ShopName.self).name == "Corner") }
        if number == 2 { #expect(try makeShop().instance(of: Ledger.self).currency == "CHF") }
    }

    @Test(
        .stale("Carrier in Depot"),
        .patched { patches in
            patches(withMock: (any Carrier).self, in: Depot.self) { ToyTram() }
            patches(withMock: (any Carrier).self, in: Depot.self) { (name: String) in ToyTram(name: name) }
        },
        arguments: [1, 2]
    )
    func patchesWithTheSameSubjectAreToldApart(number: Int) {
        #expect(Depot.carrier(named: "x").name == "x")
    }

    @Test(.patched, arguments: [1, 2])
    func dummiesThatAreMadeAtOnePlaceCountAsOne(number: Int) {
        // Only the second dummy of the second case is asked.
        for turn in 1...number {
            let features = DummyFeatures { $0(use: ShopName(name: "Corner")) }
            if turn == 2 { #expect(features.instance(of: ShopName.self).name == "Corner") }
        }
    }

    @Test(
        .stale("a property of Printer, of type (String) -> String"),
        .patched { patches in
            patches(patch: \Printer.printMessage, with: { $0 })
        }
    )
    func aPatchOfAFunctionIsReportedWithItsFeature() {}

    @Test(.stale("Ledger.currency"), .patched { $0(patch: \Ledger.currency, with: "CHF") })
    func aPatchOfAValueIsReportedWithItsName() {}
}
