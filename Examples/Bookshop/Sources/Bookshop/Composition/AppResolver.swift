import GRDB
import Logging
import Patchbay
import ServiceLifecycle

/// What the program is made of that it cannot make from the injectables alone.
///
/// This is all that is wired by hand. From these methods and from the `Dependency` of each injectable and
/// module, PatchbayPlugin writes the composition root: an extension of this protocol with a `resolve…`
/// method for each type.
protocol AppResolver: Resolver, Sendable {
    func provideLogger() -> Logger
    func provideAuditLogger() -> Logger
    func provideDatabase() throws -> any DatabaseWriter
    func provideBookRepository(database: any DatabaseWriter) -> any BookRepository
    func provideOrderRepository(database: any DatabaseWriter) -> any OrderRepository
    func provideCustomerSessions() -> CustomerSessions
    func provideServiceGroup(
        storage: StorageService,
        sessions: CustomerSessions,
        server: ShopServer,
        logger: Logger
    ) -> ServiceGroup
}
