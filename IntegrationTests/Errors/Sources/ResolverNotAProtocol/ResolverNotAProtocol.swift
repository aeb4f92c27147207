import Patchbay

struct Database {}

struct AppResolver: Resolver {
    func provideDatabase() -> Database { Database() }
}
