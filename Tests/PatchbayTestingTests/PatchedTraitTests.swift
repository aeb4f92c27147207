import PatchbayContexts
import PatchbayFeatures
import PatchbayTesting
import Testing

@Suite struct PatchedTraitTests {
    @Test(
        .patched { patches in
            patches(use: ShopName(name: "Corner"))
            patches(withContext: (any TownContext).self, RainyContext())
        }
    )
    func aTestSeesAMixtureOfPatches() async throws {
        #expect(makeShop().instance(of: ShopName.self).name == "Corner")
        await Task.yield()
        #expect(Square().weather == "rain")
    }

    @Test func aTestWithoutThemSeesNothing() {
        #expect(makeShop().instance(of: ShopName.self).name == "Bookshop")
        #expect(Square().weather == "sun")
    }

    @Test(.patched { $0(use: ShopName(name: "Corner")) }, arguments: [1, 2, 3])
    func onePatchIsEnoughForAllCases(number: Int) {
        // Only one of the cases asks.
        if number == 2 { #expect(makeShop().instance(of: ShopName.self).name == "Corner") }
    }

    @Test(.patched)
    func patchesOfDummiesAreLookedAt() throws {
        let features = DummyFeatures { $0(use: ShopName(name: "Corner")) }
        #expect(features.instance(of: ShopName.self).name == "Corner")
    }
}

@Suite(
    .patched { patches in
        patches(use: ShopName(name: "Corner"))
        patches(patch: \Ledger.currency, with: "CHF")
    }
)
struct PatchedSuiteTests {
    @Test func aTestOfAPatchedSuiteSeesItsPatches() {
        #expect(makeShop().instance(of: ShopName.self).name == "Corner")
    }

    @Test(.patched { $0(use: ShopName(name: "Kiosk")) })
    func aTestMayPatchMore() throws {
        let shop = makeShop()
        #expect(shop.instance(of: ShopName.self).name == "Kiosk")
        #expect(try shop.instance(of: Ledger.self).currency == "CHF")
    }
}
