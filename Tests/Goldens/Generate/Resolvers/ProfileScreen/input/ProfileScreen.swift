import Patchbay

final class APIClient {}
final class Database {}
struct User { var name: String }

final class ProfileScreen: Injectable {
    struct Dependency {
        let user: User
        let apiClient: APIClient
        let database: Database
    }

    let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }
}
