import Patchbay

/// What the benchmark resolves from.
protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideAPIClient() -> any APIClient
    func provideDatabase() -> Database
}

/// The implementation that is measured.
final class LiveResolver: AppResolver {
    let shared = AppResolverShared()
    private let apiClient: any APIClient
    private let database: Database

    init(apiClient: any APIClient, database: Database) {
        self.apiClient = apiClient
        self.database = database
    }

    func provideAPIClient() -> any APIClient { apiClient }
    func provideDatabase() -> Database { database }
}

/// A second implementation, as every program with tests has one. Were there only one, the compiler would know
/// what an `any AppResolver` is.
struct OtherResolver: AppResolver {
    let shared = AppResolverShared()
    func provideAPIClient() -> any APIClient { OtherAPIClient() }
    func provideDatabase() -> Database { Database() }
}

/// What somebody writes who wires by hand.
final class HandWritten {
    let apiClient: any APIClient
    let database: Database

    init(apiClient: any APIClient, database: Database) {
        self.apiClient = apiClient
        self.database = database
    }
}
