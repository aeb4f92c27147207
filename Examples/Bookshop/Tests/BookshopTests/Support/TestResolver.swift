import GRDB
import InMemoryLogging
import Logging
import ServiceLifecycle

@testable import Bookshop

/// Another resolver: the same generated wiring with other providers.
final class TestResolver: AppResolver {
    /// What was logged.
    let log = InMemoryLogHandler()
    /// What was logged for the audit.
    let auditLog = InMemoryLogHandler()

    private let database: any DatabaseWriter

    init(_ location: StorageLocation = .memory) throws {
        database = try SQLiteStorage.open(location)
    }

    func provideLogger() -> Logger { Logger(label: "test") { _ in log } }
    func provideAuditLogger() -> Logger { Logger(label: "test.audit") { _ in auditLog } }
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
