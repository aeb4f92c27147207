import PatchbayContexts
import PatchbayFeatures
import PatchbayTesting
import Testing

@Suite struct PatchedTreeTests {
    @Test func aRealTreeIsPatchedInTheScopeThatRegistersTheFeature() throws {
        try withPatches { patches in
            patches(use: Greeting(text: "patched"))
        } operation: {
            let root = makeShop()
            let session = try root.branch(VisitScope.self, context: "Ada")
            #expect(try session.instance(of: Greeting.self).text == "patched")
            #expect(throws: FeatureUndefined.self) { try root.instance(of: Greeting.self) }
        }
    }

    @Test func realFeaturesAskForPatchedOnes() throws {
        try withPatches { patches in
            patches(patch: \Printer.printMessage, with: { "<\($0)>" })
            patches(patch: \ShopName.name, with: "Corner")
        } operation: {
            let session = try makeShop().branch(VisitScope.self, context: "Ada")
            #expect(try session.instance(of: Greeting.self).text == "<Ada at Corner>")
        }
    }

    @Test func whatNoScopeRegistersStaysUnregistered() throws {
        withPatches(reportingStale: false) { patches in
            patches(use: Discount(percent: 5))
        } operation: {
            let root = makeShop()
            #expect(throws: FeatureUndefined.self) { try root.instance(of: Discount.self, context: "student") }
        }
    }

    @Test func `a patch for one context leaves the others to what is registered`() throws {
        try withPatches { patches in
            patches.use(Discount(percent: 5), context: "student")
            patches.patch(\Discount.percent, context: "child", with: 50)
        } operation: {
            let root = FeaturesRoot {
                $0.use(.cacheable(Discount.self) { context, _ in Discount(percent: context.count) })
            }
            let student = try root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 5)
            let child = try root.instance(of: Discount.self, context: "child")
            #expect(child.percent == 50)
            let pensioner = try root.instance(of: Discount.self, context: "pensioner")
            #expect(pensioner.percent == 9)
        }
    }

    @Test func `it leaves them to the patches around it`() throws {
        try withPatches { patches in
            patches.use(Discount(percent: 5))
        } operation: {
            try withPatches { patches in
                patches.use(Discount(percent: 6), context: "student")
            } operation: {
                try withPatches { patches in
                    patches.use(Discount(percent: 7), context: "child")
                } operation: {
                    let root = FeaturesRoot { $0.use(.cacheable(Discount.self) { _, _ in Discount(percent: 99) }) }
                    let percents = try ["student", "child", "pensioner"].map { context in
                        try root.instance(of: Discount.self, context: context).percent
                    }
                    #expect(percents == [6, 7, 5])
                }
            }
        }
    }

    @Test func `it leaves them to the loader that was put there before, which is not asked for its own`() throws {
        struct Refused: Error {}
        try withPatches { patches in
            patches.use(
                .cacheable(Discount.self) { (context: String, _: Features) throws -> Discount in
                    if context == "student" { throw Refused() }
                    return Discount(percent: context.count)
                }
            )
            patches.use(Discount(percent: 50), context: "student")
        } operation: {
            let root = FeaturesRoot { $0.use(.cacheable(Discount.self) { _, _ in Discount(percent: 99) }) }
            let student = try root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 50)
            let child = try root.instance(of: Discount.self, context: "child")
            #expect(child.percent == 5)
        }
        let dummy = DummyFeatures { patches in
            patches.use(.cacheable(Discount.self) { _, _ in throw Refused() })
            patches.use(Discount(percent: 50), context: "student")
        }
        #expect(try dummy.instance(of: Discount.self, context: "student").percent == 50)
        #expect(throws: FeatureLoadingFailed.self) { try dummy.instance(of: Discount.self, context: "child") }
    }

    @Test func `a property that is patched after the feature was made unavailable is there`() throws {
        try withPatches { patches in
            patches.use(.unavailable(Greeting.self, "closed"))
            patches.patch(\Greeting.text, with: "hello")
        } operation: {
            let session = try makeShop().branch(VisitScope.self, context: "Ada")
            #expect(try session.instance(of: Greeting.self).text == "hello")
        }
    }

    @Test func `it does so where that loads asynchronously`() async throws {
        try await withPatches { patches in
            patches.use(Discount(percent: 5), context: "student")
        } operation: {
            let load: @Sendable (String, Features) async -> Discount = { context, _ in
                Discount(percent: context.count)
            }
            let root = FeaturesRoot { $0.use(.cacheable(Discount.self, load: load)) }
            let student = try await root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 5)
            let pensioner = try await root.instance(of: Discount.self, context: "pensioner")
            #expect(pensioner.percent == 9)
        }
    }

    @Test func `a patch for all contexts besides leaves none`() throws {
        try withPatches { patches in
            patches.use(Discount(percent: 5), context: "student")
            patches.patch(\Discount.percent, with: 1)
        } operation: {
            let root = FeaturesRoot {
                $0.use(.cacheable(Discount.self) { context, _ in Discount(percent: context.count) })
            }
            let student = try root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 5)
            let pensioner = try root.instance(of: Discount.self, context: "pensioner")
            #expect(pensioner.percent == 1)
        }
    }

    @Test func `a patch for a context that nobody asks with is an issue, whatever else is asked for`() {
        withKnownIssue {
            withPatches { patches in
                patches.use(Discount(percent: 5), context: "student")
            } operation: {
                let root = FeaturesRoot {
                    $0.use(.cacheable(Discount.self) { context, _ in Discount(percent: context.count) })
                }
                #expect((try? root.instance(of: Discount.self, context: "pensioner").percent) == 9)
            }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("Discount for student") == true
        }
    }

    @Test func `so it is if another context was asked for that has a patch as well`() throws {
        func stale(_ patch: (FeaturePatches) -> Void) throws -> [String] {
            let features = DummyFeatures(patch)
            _ = try features.instance(of: Discount.self, context: "child")
            return features.patches.stale.map(\.subject)
        }
        let instances = try stale { patches in
            patches.use(Discount(percent: 5), context: "student")
            patches.use(Discount(percent: 6), context: "child")
        }
        #expect(instances == ["Discount for student"])
        let changesOfLoads = try stale { patches in
            patches.use(.cacheable(Discount.self) { context, _ in Discount(percent: context.count) })
            patches.patch(\Discount.percent, context: "student", with: 1)
            patches.use(Discount(percent: 2), context: "pensioner")
        }
        #expect(changesOfLoads == ["Discount.percent for student", "Discount for pensioner"])
    }

    @Test func `what is patched beside an instance for one context begins with what the loader makes`() throws {
        try withPatches { patches in
            patches.use(.cacheable(Discount.self) { context, _ in Discount(percent: context.count) })
            patches.use(Discount(percent: 50), context: "student")
            patches.patch(Discount.self, context: "student", with: { $0.percent += 1 })
            patches.patch(Discount.self, context: "child", with: { $0.percent += 10 })
            patches.patch(Discount.self, with: { $0.percent += 100 })
        } operation: {
            let root = FeaturesRoot { $0.use(.cacheable(Discount.self) { _, _ in Discount(percent: 99) }) }
            let percents = try ["student", "child", "pensioner"].map { context in
                try root.instance(of: Discount.self, context: context).percent
            }
            #expect(percents == [51, 15, 109])
        }
    }

    @Test func `a patch for one context leaves what cannot be had to that`() throws {
        try withPatches { patches in
            patches.use(Discount(percent: 5), context: "student")
        } operation: {
            let root = FeaturesRoot { $0.use(.unavailable(Discount.self, "no discounts")) }
            let student = try root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 5)
            let error = #expect(throws: FeatureUnavailable.self) {
                try root.instance(of: Discount.self, context: "child")
            }
            #expect(error?.reason == "no discounts")
        }
        try withPatches { patches in
            patches.use(.unavailable(Discount.self, "closed"))
            patches.use(Discount(percent: 5), context: "student")
        } operation: {
            let root = FeaturesRoot { $0.use(.cacheable(Discount.self) { _, _ in Discount(percent: 99) }) }
            let student = try root.instance(of: Discount.self, context: "student")
            #expect(student.percent == 5)
            #expect(throws: FeatureUnavailable.self) { try root.instance(of: Discount.self, context: "child") }
        }
    }

    @Test func `a patch that is added before the tree is made holds in it`() {
        var added: TestPatches?
        withPatches { patches in
            patches.use(Ledger(balance: { 5 }, currency: "CHF"))
            added = patches
        } operation: {
            added?.use(ShopName(name: "late"))
            added?.patch(\Ledger.currency, with: "EUR")
            let shop = makeShop()
            #expect(shop.instance(of: ShopName.self).name == "late")
            #expect((try? shop.instance(of: Ledger.self).currency) == "EUR")
        }
    }

    @Test func theContextOfAnOpenBranchOutranksAPatch() throws {
        try withPatches(reportingStale: false) { patches in
            patches(setContext: "patched", for: VisitScope.self)
        } operation: {
            let root = makeShop()
            #expect(try root.context(for: VisitScope.self) == "patched")
            let session = try root.branch(VisitScope.self, context: "Ada")
            #expect(try session.context(for: VisitScope.self) == "Ada")
        }
    }

    @Test func treesMadeBeforeOrAfterwardsAreNotPatched() throws {
        let before = makeShop()
        withPatches {
            $0(use: ShopName(name: "patched"))
        } operation: {
            #expect(before.instance(of: ShopName.self).name == "Bookshop")
            #expect(makeShop().instance(of: ShopName.self).name == "patched")
        }
        #expect(makeShop().instance(of: ShopName.self).name == "Bookshop")
    }

    @Test func aTreeKeepsThePatchesThatItWasMadeWith() async throws {
        let shop = withPatches(reportingStale: false) {
            $0(use: ShopName(name: "patched"))
        } operation: {
            makeShop()
        }
        #expect(shop.instance(of: ShopName.self).name == "patched")
        #expect(await Task.detached { shop.instance(of: ShopName.self).name }.value == "patched")
    }

    @Test func innerPatchesAreNearer() throws {
        withPatches(reportingStale: false) { patches in
            patches(use: ShopName(name: "outer"))
            patches(patch: \Ledger.currency, with: "outer")
        } operation: {
            withPatches {
                $0(use: ShopName(name: "inner"))
            } operation: {
                let shop = makeShop()
                #expect(shop.instance(of: ShopName.self).name == "inner")
                #expect((try? shop.instance(of: Ledger.self).currency) == "outer")
            }
        }
    }

    @Test func contextsArePatchedForABlockThatWaits() async {
        await withPatches { patches in
            patches(withContext: (any TownContext).self, RainyContext())
        } operation: {
            #expect(Square().weather == "rain")
            async let child = Square().weather
            #expect(await child == "rain")
        }
        #expect(Square().weather == "sun")
    }

    @Test func theContextOfOneTypeIsPatched() {
        withPatches { patches in
            patches(withContext: Square.self, RainyContext())
        } operation: {
            #expect(Square().weather == "rain")
        }
    }
}
