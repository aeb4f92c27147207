import Foundation
import InMemoryLogging
import PatchbayContexts
import PatchbayTesting
import Testing

@testable import Bookshop

@Suite("The generated composition root")
struct WiringTests {
    @Test("Of two loggers, the one that a request is named after is meant")
    func twins() async throws {
        let (log, auditLog) = (InMemoryLogHandler(), InMemoryLogHandler())
        let resolver = AppResolverStub.shop(log: log, auditLog: auditLog)
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(resolver) { shop in
                let emma = try Shelf.emma()
                try await shop.add(emma)
                let path = try #require(try await shop.order(1, of: emma).location)
                _ = try await shop.patch(path, OrderChangeBody(status: "cancelled"))
            }
        }
        let audited = auditLog.entries
        #expect(audited.map(\.message) == ["Order placed", "Order cancelled"])
        #expect(audited.map(\.metadata["order"]) == ["T-1", "T-1"])
        // What the request's own resolver adds: two requests, two numbers.
        #expect(Set(audited.compactMap { $0.metadata["request"]?.description }).count == 2)
        #expect(!log.entries.contains { $0.message == "Order placed" })
    }

    @Test("What nothing provides is a parameter, and reaches those deep down who need it")
    func runtimeValues() async throws {
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(AppResolverStub.shop(), basePath: "/shop/v1/") { shop in
                let emma = try Shelf.emma()
                let added = try await shop.post("books", BookBody(emma))
                #expect(added.location == "/shop/v1/books/\(emma.isbn)")
                #expect(try await shop.order(1, of: emma).location == "/shop/v1/orders/T-1")
            }
        }
    }

    @Test("Each job is made with its own payload, by a factory that a test can replace")
    func stubbedFactory() async throws {
        let shop = AppResolverStub.shop()
        let (books, orders) = (try shop.resolveBookRepository(), try shop.resolveOrderRepository())
        let factory = NightlyReport.Factory.stub { payload in
            NightlyReport(
                dependency: .init(orders: orders, books: books, logger: .init(label: "stub")),
                payload: payload
            )
        }
        let desk = ReportDesk(dependency: .init(nightlyReport: factory))
        let text = try await withContext((any ShopContext).self, TestContext()) {
            try await desk.report(until: nil, days: 3, lowStock: 7)
        }
        #expect(factory.payloads.map(\.day.description) == ["2026-11-19", "2026-11-20", "2026-11-21"])
        #expect(factory.payloads.map(\.lowStock) == [7, 7, 7])
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("Bookshop on") }.count == 3)
    }

    @Test("A provider that throws makes throw what needs it, and only that")
    func effects() throws {
        let resolver = LiveResolver.quiet(.existingFile("/no/such/file"))
        _ = resolver.resolveLinks(settings: try ServerSettings(host: "localhost", port: 0))
        #expect(throws: StorageError.noSuchFile("/no/such/file")) { try resolver.resolveCatalogue() }
        #expect(throws: DeliveryError.unreadable("/no/such/file")) {
            try resolver.resolveDelivery(file: CatalogueFile(path: "/no/such/file"))
        }
    }
}
