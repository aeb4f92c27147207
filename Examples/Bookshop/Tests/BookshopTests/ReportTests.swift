import Foundation
import PatchbayContexts
import Testing

@testable import Bookshop

@Suite("The nightly report")
struct ReportTests {
    @Test("It adds up the orders of its day and leaves out what was cancelled")
    func adds() async throws {
        let resolver = AppResolverStub.shop()
        let (catalogue, desk) = (try resolver.resolveCatalogue(), try resolver.resolveOrderDesk())
        let (emma, dracula) = (try Shelf.emma(stock: 9), try Shelf.dracula(stock: 5))
        try await catalogue.add(emma)
        try await catalogue.add(dracula)
        try await withContext((any ShopContext).self, TestContext()) {
            _ = try await desk.place([
                .init(isbn: emma.isbn, quantity: 2), .init(isbn: dracula.isbn, quantity: 4),
            ])
            _ = try await desk.place([.init(isbn: emma.isbn, quantity: 3)])
            let regretted = try await desk.place([.init(isbn: emma.isbn, quantity: 1)])
            _ = try await desk.change(regretted.number, to: .cancelled)
        }

        let today = Day(containing: TestContext.noon)
        let summary = try await resolver.resolveNightlyReport(payload: .init(day: today, lowStock: 1)).run()
        #expect(summary.placed == 3)
        #expect(summary.cancelled == 1)
        #expect(summary.revenue == Money(cents: 7000))
        #expect(summary.bestSellers == [.init(title: "Emma", copies: 5), .init(title: "Dracula", copies: 4)])
        #expect(summary.toRestock.map(\.title) == ["Dracula"])

        let yesterday = today.adding(days: -1)
        let before = try await resolver.resolveNightlyReport(payload: .init(day: yesterday, lowStock: 0))
            .run()
        #expect(before.placed == 0)
        #expect(before.revenue == .zero)
        #expect(before.toRestock.isEmpty)
    }

    @Test("A day begins at midnight and ends before the next")
    func midnight() async throws {
        let today = try #require(Day("2026-11-21"))
        let moments = [
            today.start.addingTimeInterval(-0.001), today.start,
            today.moments.upperBound.addingTimeInterval(-0.001), today.moments.upperBound,
        ]
        try await withDatabaseFile { file in
            let emma = try Shelf.emma(stock: 100)
            try await AppResolverStub.shop(.file(file)).resolveCatalogue().add(emma)
            var context = TestContext()
            for moment in moments {
                context.now = moment
                try await withContext((any ShopContext).self, context) {
                    let desk = try AppResolverStub.shop(.file(file)).resolveOrderDesk()
                    _ = try await desk.place([.init(isbn: emma.isbn, quantity: 1)])
                }
            }
            let orders = try await AppResolverStub.shop(.file(file)).resolveOrderRepository().orders(
                placedIn: today.moments
            )
            #expect(orders.map(\.number.text) == ["T-2", "T-3"])
        }
    }

    @Test("It reads well")
    func text() throws {
        let summary = DaySummary(
            day: try #require(Day("2026-11-21")),
            placed: 3,
            cancelled: 1,
            revenue: Money(cents: 7005),
            bestSellers: [.init(title: "Emma", copies: 5), .init(title: "Dracula", copies: 4)],
            toRestock: []
        )
        #expect(
            ReportText(summary).description == """
                Bookshop on 2026-11-21
                  orders        3 placed, 1 cancelled
                  revenue       €70.05
                  best sellers  5 × Emma
                                4 × Dracula
                  to restock    none
                """
        )
    }
}
