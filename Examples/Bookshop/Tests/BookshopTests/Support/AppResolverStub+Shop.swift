import Configuration
import InMemoryLogging
import InMemoryTracing
import Logging
import Metrics
import ServiceLifecycle

@testable import Bookshop

extension AppResolverStub {
    /// The generated stub, set up as a shop that keeps to itself: the same wiring with other providers.
    ///
    /// - Parameters:
    ///   - log: Where to look for what was logged.
    ///   - auditLog: The same, for the audit.
    ///   - settings: What is configured.
    ///   - tracer: Where to look for spans.
    ///   - metrics: Where to look for what was counted; the shop's own if nothing is said.
    static func shop(
        _ location: StorageLocation = .memory,
        payment: PaymentMethod = .invoice,
        log: InMemoryLogHandler = InMemoryLogHandler(),
        auditLog: InMemoryLogHandler = InMemoryLogHandler(),
        settings: [AbsoluteConfigKey: ConfigValue] = [:],
        tracer: InMemoryTracer = InMemoryTracer(),
        metrics: (any MetricsFactory)? = nil
    ) -> AppResolverStub {
        let stub = AppResolverStub()
        stub.onProvideLogger = { Logger(label: "test") { _ in log } }
        stub.onProvideAuditLogger = { Logger(label: "test.audit") { _ in auditLog } }
        stub.onProvideConfig = { ConfigReader(provider: InMemoryProvider(values: settings)) }
        stub.onProvideMetricsFactory = { metrics ?? $0 }
        stub.onProvideTracer = { _ in tracer }
        stub.onProvideStorageLocation = { location }
        stub.onShareDatabase = { try SQLiteStorage.open($0) }
        stub.onProvideBookRepository = { SQLiteBookRepository(database: $0) }
        stub.onProvideOrderRepository = { SQLiteOrderRepository(database: $0) }
        stub.onProvideShopFeatures = { makeShopFeatures(payment: payment, auditLogger: $0) }
        // Without signals: the test ends the server itself.
        stub.onProvideServiceGroup = { services, server, logger in
            ServiceGroup(services: services + [server], logger: logger)
        }
        return stub
    }
}
