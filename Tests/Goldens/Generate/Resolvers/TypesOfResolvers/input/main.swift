import Patchbay

// Type aliases and associated types of a resolver hide in generated code what is called so outside.

struct Value { var number = 1 }
struct Item { var number = 2 }
struct Page { var number = 3 }

struct Shop: Injectable {
    struct Dependency {
        let value: Value
        let items: [Item]
        let page: Page
        let rows: Set<Int>
        let count: Int
    }
    let dependency: Dependency
}

protocol BaseResolver: Resolver {
    associatedtype Item
    typealias Value = Int
    func provideTitle() -> Item
}

extension BaseResolver {
    typealias Page = String
}

protocol AppResolver: BaseResolver where Item == String {
    typealias Set = Bool
    func provideCount(title: Item) -> Value
    func provideItems() -> [TypesOfResolvers.Item]
}

struct App: AppResolver {
    func provideTitle() -> String { "title" }
    func provideCount(title: String) -> Int { title.count }
    func provideItems() -> [TypesOfResolvers.Item] { [TypesOfResolvers.Item()] }
}

let shop = App().resolveShop(value: Value(), page: Page(), rows: [4])
print(shop.dependency.value.number, shop.dependency.items.count, shop.dependency.page.number, shop.dependency.count)
print(App().resolveTitle())
