import Patchbay

// The shape that most programs begin with: two providers, and a screen that needs them and a user.

protocol AppResolver: Resolver {
    func provideAPIClient() -> APIClient
    func provideDatabase() -> Database
}

final class Resolvers: AppResolver {
    let apiClient = APIClient()
    let database = Database()
    func provideAPIClient() -> APIClient { apiClient }
    func provideDatabase() -> Database { database }
}
