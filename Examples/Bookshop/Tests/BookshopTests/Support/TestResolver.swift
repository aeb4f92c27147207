import Foundation
import GRDB
import InMemoryLogging
import Logging
import ServiceLifecycle

@testable import Bookshop

/// Another resolver: the same generated wiring with other providers. Here it is always the same moment, and
/// orders are numbered `T-1`, `T-2` and so on.
final class TestResolver: AppResolver {
    /// 21 November 2026, noon.
    static let noon = Date(timeIntervalSince1970: 1_795_262_400)

    /// What was logged.
    let log = InMemoryLogHandler()
    /// What was logged for the audit.
    let auditLog = InMemoryLogHandler()

    private let database: any DatabaseWriter
    private let clock: FixedClock
    private let orderNumbers = CountedOrderNumbers()

    init(_ location: StorageLocation = .memory, now: Date = TestResolver.noon) throws {
        database = try SQLiteStorage.open(location)
        clock = FixedClock(moment: now)
    }

    func provideLogger() -> Logger { Logger(label: "test") { _ in log } }
    func provideAuditLogger() -> Logger { Logger(label: "test.audit") { _ in auditLog } }
    func provideClock() -> any WallClock { clock }
    func provideOrderNumbers() -> any OrderNumbers { orderNumbers }
    func provideDatabase() throws -> any DatabaseWriter { database }

    func provideBookRepository(database: any DatabaseWriter) -> any BookRepository {
        SQLiteBookRepository(database: database)
    }

    func provideOrderRepository(database: any DatabaseWriter) -> any OrderRepository {
        SQLiteOrderRepository(database: database)
    }

    /// Without signals: the test ends the server itself.
    func provideServiceGroup(storage: StorageService, server: ShopServer, logger: Logger) -> ServiceGroup {
        ServiceGroup(services: [storage, server], logger: logger)
    }
}
