import Patchbay

// The shape that most programs consist of: new objects that share what a resolver provides, and a value that
// only the caller knows.

protocol APIClient: AnyObject {}

final class HTTPClient: APIClient {}
final class OtherAPIClient: APIClient {}
final class Database {}

final class ProfileStore: Injectable {
    struct Dependency {
        let apiClient: any APIClient
        let database: Database
    }

    let apiClient: any APIClient
    let database: Database

    init(dependency: Dependency) {
        apiClient = dependency.apiClient
        database = dependency.database
    }

    init(apiClient: any APIClient, database: Database) {
        self.apiClient = apiClient
        self.database = database
    }
}

final class ProfileScreen: Injectable {
    struct Dependency {
        let userID: Int
        let store: ProfileStore
        let apiClient: any APIClient
    }

    let userID: Int
    let store: ProfileStore
    let apiClient: any APIClient

    init(dependency: Dependency) {
        userID = dependency.userID
        store = dependency.store
        apiClient = dependency.apiClient
    }

    init(userID: Int, store: ProfileStore, apiClient: any APIClient) {
        self.userID = userID
        self.store = store
        self.apiClient = apiClient
    }
}

extension HandWritten {
    func makeProfileScreen(userID: Int) -> ProfileScreen {
        ProfileScreen(
            userID: userID,
            store: ProfileStore(apiClient: apiClient, database: database),
            apiClient: apiClient
        )
    }
}

extension AppResolver {
    /// The same from what a protocol provides, by hand: shows what the protocol costs and what wiring adds.
    func makeProfileScreen(userID: Int) -> ProfileScreen {
        ProfileScreen(
            userID: userID,
            store: ProfileStore(apiClient: provideAPIClient(), database: provideDatabase()),
            apiClient: provideAPIClient()
        )
    }
}
