import Patchbay

struct Database {}

protocol AppResolver: Resolver {
    func provideDatabase() -> Database
    func provideDatabase(path: String) -> Database
}
