import InMemoryLogging
import Testing

@testable import Bookshop

@Suite("Whether the shop works")
struct HealthTests {
    @Test("Every check that is contributed is part of the answer, in the order of the protocols")
    func healthy() async throws {
        try await withShop(AppResolverStub.shop()) { shop in
            try await shop.add(Shelf.emma())
            _ = try await shop.session(of: "Ada")
            let answer = try await shop.get("/health")
            #expect(answer.status == 200)
            let body = try answer.body(HealthBody.self)
            #expect(body.status == "ok")
            #expect(body.checks.map(\.name) == ["database", "sessions"])
            #expect(body.checks.map(\.detail) == ["1 books", "1 open"])
        }
    }

    @Test("One check that fails is enough, and why is logged, not told")
    func failing() async throws {
        let log = InMemoryLogHandler()
        let stub = AppResolverStub.shop(log: log)
        stub.onContributeSessionsCheck = { _ in FailingCheck() }
        try await withShop(stub) { shop in
            let answer = try await shop.get("/health")
            #expect(answer.status == 503)
            let body = try answer.body(HealthBody.self)
            #expect(body.checks.map(\.status) == ["ok", "failed"])
            #expect(body.checks.last?.detail == nil)
        }
        let logged = try #require(log.entries.first { $0.message == "A health check failed" })
        #expect(logged.metadata["error"]?.description.contains("Broken") == true)
    }
}

private struct FailingCheck: HealthCheck {
    struct Broken: Error {}

    let name = "broken"
    func run() throws -> String { throw Broken() }
}
