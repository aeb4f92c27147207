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
    private let sessions: CustomerSessions

    init(_ location: StorageLocation = .memory, payment: PaymentMethod = .invoice) throws {
        database = try SQLiteStorage.open(location)
        let auditLogger = Logger(label: "test.audit") { [auditLog] _ in auditLog }
        sessions = CustomerSessions(makeShopFeatures(payment: payment, auditLogger: auditLogger))
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

    func provideCustomerSessions() -> CustomerSessions { sessions }

    /// Without signals: the test ends the server itself.
    func provideServiceGroup(
        storage: StorageService,
        sessions: CustomerSessions,
        server: ShopServer,
        logger: Logger
    ) -> ServiceGroup {
        ServiceGroup(services: [storage, sessions, server], logger: logger)
    }
}
