import Configuration
import GRDB
import Logging
import Metrics
import Patchbay
import PatchbayFeatures
import ServiceLifecycle
import Tracing

/// What the program is made of that it cannot make from the injectables alone.
///
/// This is all that is wired by hand, beside what a request adds: see `RequestResolver`. From these methods and from
/// the `Dependency` of each injectable and module, PatchbayPlugin writes the composition root: an extension of this
/// protocol with a `resolve…` method for each type.
///
/// Storage and sessions contribute a health check each; the protocols say so where they are, and it is enough to name
/// them here.
protocol AppResolver: Resolver, Sendable, StorageHealth, SessionHealth {
    /// What is made once, and kept for as long as the resolver lives.
    var shared: AppResolverShared { get }

    /// What the environment says of the shop.
    func provideConfig() -> ConfigReader
    func provideLogger() -> Logger
    func provideAuditLogger() -> Logger
    /// Where is counted; the shop's own counters are there for whoever wants them.
    func provideMetricsFactory(metrics: ShopMetrics) -> any MetricsFactory
    func provideTracer(logger: Logger) -> any Tracer
    func provideStorageLocation() -> StorageLocation
    /// The one database of the program, opened by whoever needs it first. What cannot be opened is not kept: who asks next
    /// tries again.
    func shareDatabase(location: StorageLocation) throws -> any DatabaseWriter
    func provideBookRepository(database: any DatabaseWriter) -> any BookRepository
    func provideOrderRepository(database: any DatabaseWriter) -> any OrderRepository
    func provideShopFeatures(auditLogger: Logger) -> Features
    /// What is shared and has to be run, each after what it needs.
    func gatherServices() throws -> [any Service]
    func provideServiceGroup(services: [any Service], server: ShopServer, logger: Logger) -> ServiceGroup
}
