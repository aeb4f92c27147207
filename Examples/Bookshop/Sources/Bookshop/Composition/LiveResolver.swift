import Configuration
import GRDB
import Logging
import Metrics
import PatchbayFeatures
import ServiceLifecycle
import Tracing

/// The providers of the real shop. It holds what was said when the program started, and nothing that it could make:
/// what is shared says so itself, and lies in the generated store.
final class LiveResolver: AppResolver {
    let shared = AppResolverShared()
    private let config = ConfigReader(provider: EnvironmentVariablesProvider()).scoped(to: "bookshop")
    private let location: StorageLocation
    private let payment: PaymentMethod
    private let logger: Logger
    private let auditLogger: Logger

    init(location: StorageLocation, logLevel: Logger.Level, payment: PaymentMethod = .invoice) {
        self.location = location
        self.payment = payment
        logger = Self.logger("bookshop", level: logLevel)
        auditLogger = Self.logger("bookshop.audit", level: logLevel)
    }

    func provideConfig() -> ConfigReader { config }
    func provideLogger() -> Logger { logger }
    func provideAuditLogger() -> Logger { auditLogger }
    func provideMetricsFactory(metrics: ShopMetrics) -> any MetricsFactory { metrics }
    func provideTracer(logger: Logger) -> any Tracer { LogTracer(logger: logger) }
    func provideStorageLocation() -> StorageLocation { location }
    func shareDatabase(location: StorageLocation) throws -> any DatabaseWriter { try SQLiteStorage.open(location) }

    func provideBookRepository(database: any DatabaseWriter) -> any BookRepository {
        SQLiteBookRepository(database: database)
    }

    func provideOrderRepository(database: any DatabaseWriter) -> any OrderRepository {
        SQLiteOrderRepository(database: database)
    }

    func provideShopFeatures(auditLogger: Logger) -> Features {
        makeShopFeatures(payment: payment, auditLogger: auditLogger)
    }

    /// Services end in the reverse order: sessions and database are closed when the server no longer needs them.
    func provideServiceGroup(services: [any Service], server: ShopServer, logger: Logger) -> ServiceGroup {
        ServiceGroup(
            services: services + [server],
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
