import Patchbay

struct User { let name: String }
final class APIClient {}
final class Database {}

final class ProfileViewController: Injectable {
    struct Dependency {
        let user: User
        let apiClient: APIClient
        let database: Database
    }

    let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }
}

protocol AppResolver: Resolver {
    func provideAPIClient() -> APIClient
    func provideDatabase() -> Database
}

final class AppResolverImpl: AppResolver {
    let apiClient: APIClient = APIClient()
    let database: Database = Database()

    func provideAPIClient() -> APIClient {
        return apiClient
    }

    func provideDatabase() -> Database {
        return database
    }
}

/// Injectables by an initialiser, and what nothing provides.
enum Readme {
    static func run() {
        let appResolver = AppResolverImpl()
        let user = User(name: "ada")
        let viewController = appResolver.resolveProfileViewController(user: user)
        print(viewController.dependency.user.name)
        print(viewController.dependency.apiClient === appResolver.resolveAPIClient())
        print(viewController.dependency.database === appResolver.resolveDatabase())
    }
}
