import Patchbay

// A generic parameter is the associated type of its name, and what is asked for by that is provided.

protocol Repository<Item> { associatedtype Item }
struct AnyRepository<Item>: Repository {}
struct Model<R: Repository>: Injectable {
    struct Dependency { let item: R.Item }
    let item: R.Item
    init(dependency: Dependency) { item = dependency.item }
}
struct Screen: Injectable {
    struct Dependency { let model: Model<AnyRepository<Int>> }
    let dependency: Dependency
}
protocol AppResolver: Resolver { func provideInt() -> Int }
struct App: AppResolver { func provideInt() -> Int { 3 } }
print(App().resolveScreen().dependency.model.item)
