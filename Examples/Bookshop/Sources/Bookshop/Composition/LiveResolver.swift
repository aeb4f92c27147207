import GRDB
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// The providers of the real shop. Everything resolved is new each time; what must be shared is held here.
final class LiveResolver: AppResolver {
    private let location: StorageLocation
    private let logger: Logger
    private let auditLogger: Logger
    private let database = NIOLockedValueBox<(any DatabaseWriter)?>(nil)

    init(location: StorageLocation, logLevel: Logger.Level) {
        self.location = location
        logger = Self.logger("bookshop", level: logLevel)
        auditLogger = Self.logger("bookshop.audit", level: logLevel)
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

    /// Services end in the reverse order: the database is closed when the server no longer needs it.
    func provideServiceGroup(storage: StorageService, server: ShopServer, logger: Logger) -> ServiceGroup {
        ServiceGroup(
            services: [storage, server],
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
