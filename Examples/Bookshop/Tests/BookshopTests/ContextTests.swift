import Foundation
import PatchbayContexts
import Testing

@testable import Bookshop

@Suite("Time and order numbers, replaced by scope")
struct ContextTests {
    @Test("A scope replaces both in all of a shop that was started in it")
    func scope() async throws {
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(LiveResolver.quiet(.memory)) { shop in
                let emma = try Shelf.emma()
                try await shop.add(emma)
                let first = try await shop.order(1, of: emma).body(OrderBody.self)
                let second = try await shop.order(1, of: emma).body(OrderBody.self)
                #expect([first.number, second.number] == ["T-1", "T-2"])
                #expect([first.placedAt, second.placedAt] == [TestContext.noon, TestContext.noon])
            }
        }
    }

    @Test("Two shops that run at the same time have each its own, whoever asks them")
    func twoShops() async throws {
        let tomorrow = TestContext.noon.addingTimeInterval(86_400)
        let (early, late) = (TestContext(numbered: "A"), TestContext(now: tomorrow, numbered: "B"))
        let emma = try Shelf.emma(stock: 100)
        try await withContext((any ShopContext).self, early) {
            try await withShop(LiveResolver.quiet(.memory)) { earlyShop in
                try await earlyShop.add(emma)
                try await withContext((any ShopContext).self, late) {
                    try await withShop(LiveResolver.quiet(.memory)) { lateShop in
                        try await lateShop.add(emma)
                        // All requests are sent under the scope of the late shop.
                        let orders = try await concurrently(40) { number in
                            let shop = number.isMultiple(of: 2) ? earlyShop : lateShop
                            return try await shop.order(1, of: emma).body(OrderBody.self)
                        }
                        expect(orders.filter { $0.placedAt == early.now }, toBeNumbered: "A", from: 1...20)
                        expect(orders.filter { $0.placedAt == late.now }, toBeNumbered: "B", from: 1...20)
                    }
                }
            }
        }
    }

    @Test("Tests that run in parallel have each its own", arguments: 1...8)
    func parallelTests(number: Int) async throws {
        let context = TestContext(now: Date(timeIntervalSince1970: Double(number)), numbered: "S\(number)")
        try await withContext((any ShopContext).self, context) {
            try await withShop(AppResolverStub.shop()) { shop in
                let emma = try Shelf.emma()
                try await shop.add(emma)
                let orders = try await concurrently(5) { _ in
                    try await shop.order(1, of: emma).body(OrderBody.self)
                }
                #expect(Set(orders.map(\.placedAt)) == [context.now])
                expect(orders, toBeNumbered: "S\(number)", from: 1...5)
            }
        }
    }

    @Test("In the program it is the time of the machine, and no number follows from another")
    func live() async throws {
        let desk = try AppResolverStub.shop().resolveOrderDesk()
        let start = Date()
        let (now, numbers) = withContext((any ShopContext).self, LiveContext()) {
            (desk.now, (1...100).map { _ in desk.newOrderNumber() })
        }
        #expect((start...Date()).contains(now))
        #expect(Set(numbers).count == 100)
        #expect(numbers.allSatisfy { UUID(uuidString: $0.text) != nil })
    }

    private func expect(
        _ orders: [OrderBody],
        toBeNumbered prefix: String,
        from numbers: ClosedRange<Int>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expected = Set(numbers.map { "\(prefix)-\($0)" })
        #expect(Set(orders.map(\.number)) == expected, sourceLocation: sourceLocation)
    }
}
