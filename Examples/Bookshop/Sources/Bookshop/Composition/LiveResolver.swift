import GRDB
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// The providers of the real shop. Everything resolved is new each time; what must be shared is held here.
final class LiveResolver: AppResolver {
    private let location: StorageLocation
    private let logger: Logger
    private let auditLogger: Logger
    private let sessions: CustomerSessions
    private let database = NIOLockedValueBox<(any DatabaseWriter)?>(nil)

    init(location: StorageLocation, logLevel: Logger.Level, payment: PaymentMethod = .invoice) {
        self.location = location
        logger = Self.logger("bookshop", level: logLevel)
        auditLogger = Self.logger("bookshop.audit", level: logLevel)
        sessions = CustomerSessions(makeShopFeatures(payment: payment, auditLogger: auditLogger))
    }

    func provideLogger() -> Logger { logger }
    func provideAuditLogger() -> Logger { auditLogger }

    /// Opened by whoever needs it first.
    func provideDatabase() throws -> any DatabaseWriter {
        try database.withLockedValue { database in
            if let database { return database }
            let opened = try SQLiteStorage.open(location)
            database = opened
            return opened
        }
    }

    func provideBookRepository(database: any DatabaseWriter) -> any BookRepository {
        SQLiteBookRepository(database: database)
    }

    func provideOrderRepository(database: any DatabaseWriter) -> any OrderRepository {
        SQLiteOrderRepository(database: database)
    }

    func provideCustomerSessions() -> CustomerSessions { sessions }

    /// Services end in the reverse order: sessions and database are closed when the server no longer needs them.
    func provideServiceGroup(
        storage: StorageService,
        sessions: CustomerSessions,
        server: ShopServer,
        logger: Logger
    ) -> ServiceGroup {
        ServiceGroup(
            services: [storage, sessions, server],
            gracefulShutdownSignals: [.sigint, .sigterm],
            logger: logger
        )
    }

    private static func logger(_ label: String, level: Logger.Level) -> Logger {
        var logger = Logger(label: label) { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = level
        return logger
    }
}
