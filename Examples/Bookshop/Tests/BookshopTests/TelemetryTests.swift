import Configuration
import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import PatchbayContexts
import Testing
import Tracing

@testable import Bookshop

@Suite("Configuration, metrics and traces, which are bindings like any other")
struct TelemetryTests {
    @Test("A search finds as many books as is configured, and no more than is allowed")
    func limits() async throws {
        let settings: [AbsoluteConfigKey: ConfigValue] = ["search.usual": 1, "search.most": 2]
        try await withShop(AppResolverStub.shop(settings: settings)) { shop in
            try await shop.add(Shelf.emma())
            try await shop.add(Shelf.dracula())
            #expect(try await shop.get("/books").body([BookBody].self).map(\.title) == ["Dracula"])
            #expect(try await shop.get("/books?limit=2").body([BookBody].self).count == 2)
            let answer = try await shop.get("/books?limit=3")
            #expect(answer.status == 422)
            #expect(try answer.error.message.contains("between 1 and 2"))
        }
    }

    @Test("What cannot be is taken as the nearest that can", arguments: [(0, 0, 1, 1), (9, 3, 3, 3), (-1, 5, 1, 5)])
    func oddLimits(usual: Int, most: Int, wantedUsual: Int, wantedMost: Int) {
        let stub = AppResolverStub.shop(settings: [
            "search.usual": .init(integerLiteral: usual), "search.most": .init(integerLiteral: most),
        ])
        let limits = stub.resolveSearchLimits()
        #expect(limits.usual == wantedUsual && limits.most == wantedMost)
    }

    @Test("The program reads its environment")
    func environment() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "shop.sqlite").path(percentEncoded: false)
            let program = BookshopProgram(in: folder)
            let reason = try await program.serve(
                database: file,
                environment: ["BOOKSHOP_SEARCH_USUAL": "1", "BOOKSHOP_SEARCH_MOST": "7"]
            ) { shop in
                try await shop.add(Shelf.emma())
                try await shop.add(Shelf.dracula())
                #expect(try await shop.get("/books").body([BookBody].self).count == 1)
                #expect(try await shop.get("/books?limit=8").status == 422)
            }
            #expect(reason == .exit)
        }
    }

    @Test("Orders are counted where the test says")
    func counted() async throws {
        let metrics = TestMetrics()
        let emma = try Shelf.emma()
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(AppResolverStub.shop(metrics: metrics)) { shop in
                try await shop.add(emma)
                let path = try #require(try await shop.order(2, of: emma).location)
                _ = try await shop.patch(path, OrderChangeBody(status: "cancelled"))
                #expect(try await shop.get("/metrics").text == "")
            }
        }
        #expect(metrics.counterTotal(label: "bookshop_orders", dimensions: [("status", "placed")]) == 1)
        #expect(metrics.counterTotal(label: "bookshop_orders", dimensions: [("status", "cancelled")]) == 1)
        let cents = metrics.counterTotal(label: "bookshop_order_cents", dimensions: [("status", "placed")])
        #expect(cents == Int64(emma.price.cents * 2))
    }

    @Test("The shop's own counters are one for all requests")
    func shown() async throws {
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(AppResolverStub.shop()) { shop in
                let emma = try Shelf.emma()
                try await shop.add(emma)
                for _ in 1...2 { _ = try await shop.order(1, of: emma) }
                let cents = emma.price.cents * 2
                #expect(
                    try await shop.get("/metrics").text
                        == "bookshop_order_cents{status=\"placed\"} \(cents)\nbookshop_orders{status=\"placed\"} 2\n"
                )
            }
        }
    }

    @Test("An order is a span with its number, also one that fails")
    func traced() async throws {
        let tracer = InMemoryTracer()
        try await withContext((any ShopContext).self, TestContext()) {
            try await withShop(AppResolverStub.shop(tracer: tracer)) { shop in
                let emma = try Shelf.emma(stock: 1)
                try await shop.add(emma)
                #expect(try await shop.order(1, of: emma).status == 201)
                #expect(try await shop.order(1, of: emma).status == 409)
            }
        }
        let spans = tracer.finishedSpans
        #expect(spans.map(\.operationName) == ["place an order", "place an order"])
        #expect(spans.map { $0.attributes.get("order") } == ["T-1", "T-2"])
        #expect(spans.map(\.errors.count) == [0, 1])
    }

    @Test("The tracer of the program writes spans to the log, once each")
    func logged() throws {
        let log = InMemoryLogHandler()
        var logger = Logger(label: "test") { _ in log }
        logger.logLevel = .debug
        let tracer: any Tracer = LogTracer(logger: logger)
        struct Wrong: Error {}
        #expect(throws: Wrong.self) {
            try tracer.withSpan("fail") { span in
                span.attributes["order"] = "T-1"
                #expect(span.isRecording)
                throw Wrong()
            }
        }
        let span = tracer.startSpan("end twice")
        span.end()
        span.end()
        #expect(!span.isRecording)
        #expect(log.entries.map { $0.metadata["span"] } == ["fail", "end twice"])
        #expect(log.entries.first?.metadata["order"] == "T-1")
        #expect(log.entries.first?.metadata["error"] == "Wrong()")
    }
}
