import Foundation
import Patchbay

// What is generated for a nested protocol stands inside of the types around, where names may mean something else.

final class Item: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

struct Need: Sendable { let text: String }

enum Shop {
    struct Item {}
    struct Need {}

    protocol ShopResolver: Resolver, Sendable {
        var shared: ShopResolverShared { get }
        func provideNeed(_ item: NamesAround.Item, `self` number: Int) -> NamesAround.Need
        func provideNumber() -> Int
    }
}

enum Profile {
    enum Error: Swift.Error { case none }
    enum Set {}
    struct Date { var year = 1 }

    protocol ProfileResolver: Resolver {
        var shared: ProfileResolverShared { get }
        func provideLast() -> (any Swift.Error)?
        func provideDate() -> Foundation.Date
        func provideYears() -> Swift.Set<Int>
        func provideOwn(date: Foundation.Date) -> Date
    }
}

struct Use: Injectable {
    struct Dependency {
        let item: Item
        let need: Need
        let `await`: Int
    }
    let dependency: Dependency
}

struct App: Shop.ShopResolver {
    let shared = Shop.ShopResolverShared()
    func provideNeed(_ item: Item, `self` number: Int) -> Need { Need(text: "need \(number)") }
    func provideNumber() -> Int { 3 }
}

let app = App()
let use = app.resolveUse().dependency
print(use.need.text, use.await, use.item === app.resolveItem())

#if DEBUG
let stub = Shop.ShopResolverStub()
stub.onProvideNeed = { _, number in Need(text: "stub \(number)") }
stub.onProvideNumber = { 4 }
print(stub.resolveUse().dependency.need.text)
#endif
