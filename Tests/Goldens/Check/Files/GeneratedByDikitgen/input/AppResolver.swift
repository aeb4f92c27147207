import Patchbay

struct Client {}

struct Profile: Injectable {
    struct Dependency { let client: Client }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideClient() -> Client
}
