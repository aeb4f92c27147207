// One file imports both libraries, and names both resolvers as if there were one.
import Patchbay
import PatchbayContexts

protocol AppContext: ContextAccessors {
    var day: Int { get }
}

struct LiveContext: AppContext {
    var day: Int { 7 }
}

extension HasContext {
    typealias Context = any AppContext
    static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
}

protocol HasTestContext: HasInstanceContext {}
extension HasTestContext {
    static var mock: Resolver<Self, any AppContext> { return Resolver(context: LiveContext()) }
}

struct Diary: Injectable, HasInstanceContext {
    struct Dependency { let owner: Owner }
    let owner: Owner
    var resolve = `default`
    init(dependency: Dependency) { owner = dependency.owner }
    var title: String { "\(owner.name), day \(day)" }
}

struct Note: HasTestContext {
    var resolve = mock
    var text: String { "note of day \(day)" }
}

struct Page: HasInstanceContext {
    var resolve: ContextResolver<Page, any AppContext> = .init(context: LiveContext())
    var text: String { "page of day \(day)" }
}

struct Owner { let name: String }

protocol AppResolver: Resolver {
    func provideOwner() -> Owner
}

struct App: AppResolver {
    func provideOwner() -> Owner { Owner(name: "Ada") }
}

print(App().resolveDiary().title)
print(Note().text)
print(Page().text)
