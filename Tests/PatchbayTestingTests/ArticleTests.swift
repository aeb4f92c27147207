import Foundation
import PatchbayFeatures
import PatchbayTesting
import Testing

/// The program in the article on features is compiled here, as `Support/ArticleProgram.swift`.
@Suite struct ArticleTests {
    private let article: String
    private let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    init() throws {
        let page = here.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/PatchbayFeatures/PatchbayFeatures.docc/Features.md")
        article = try String(contentsOf: page, encoding: .utf8)
    }

    @Test func `the program in the article prints what the article says`() throws {
        let printed = try sales().joined(separator: "\n")
        #expect(article.contains("```text\n\(printed)\n```"))
    }

    @Test func `the program that is compiled is the one in the article`() throws {
        let program = try String(
            contentsOf: here.appendingPathComponent("Support/ArticleProgram.swift"),
            encoding: .utf8
        )
        #expect(article.contains("## A whole program\n\n```swift\n\(program)```"))
    }

    @Test func `the error in the article is what is printed`() throws {
        let shop = FeaturesRoot { (registry: inout FeaturesRegistry) in
            registry.use(.receipt())
            registry.use(Clock(today: { "Monday" }))
            registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in
                scope.use(.invoice())
            }
        }
        let error = try #require(throws: FeatureUndefined.self) {
            try shop.instance(of: Receipt.self, context: 899)
        }
        // Lines move; the article says 12.
        let printed = error.description
            .replacing(/PatchbayTestingTests\/\w+\.swift:\d+/, with: "Shop/Shop.swift:12")
        #expect(article.contains(printed), "\(printed)")
    }

    @Test(
        .patched { patches in
            patches(patch: \Clock.today, with: { "Sunday" })
        }
    )
    func `the test in the article passes`() throws {
        let receipt = try openShop().instance(of: Receipt.self, context: 650)
        #expect(receipt.text == "Sunday: 650 cents in coins")
    }

    @Test func `the test of one feature in the article passes`() throws {
        let features = DummyFeatures { patches in
            patches(use: .receipt())
            patches(patch: \Clock.today, with: { "Sunday" })
            patches(patch: \Payment.charge, with: { "\($0) paid" })
        }
        let receipt: Receipt = try features.instance(context: 650)
        #expect(receipt.text == "Sunday: 650 paid")
    }
}
