import GRDB
import Logging
import Patchbay
import ServiceLifecycle

/// Closes the database when the program shuts down, after everything that uses it has ended.
struct StorageService: Service, SharedInjectable, CustomStringConvertible {
    struct Dependency {
        let database: any DatabaseWriter
        let logger: Logger
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// How ServiceLifecycle names it in the log.
    var description: String { "StorageService" }

    func run() async throws {
        // Cancelled is over, too.
        try? await gracefulShutdown()
        try dependency.database.close()
        dependency.logger.debug("The database is closed")
    }
}
