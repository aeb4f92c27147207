import Patchbay

// A method in an extension goes before the generated one only if it is there for all that conform, and is what the protocol
// requires. What only has its name is another one.

protocol Service {
    var name: String { get }
}
protocol Cache {
    var size: Int { get }
}

final class Mail: SharedInjectable, Service, Sendable {
    let name = "mail"
    struct Dependency {}
    init(dependency: Dependency) {}
}
final class Images: SharedInjectable, Cache, Sendable {
    let size = 3
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func gatherServices() -> [any Service]
    func gatherAll() -> [any Service]
    func gatherAll() -> [any Cache]
    func gatherAll(named name: String) -> [any Service]
    func gatherCaches() -> [any Cache]
    func gatherCaches() -> Int
}

extension AppResolver {
    func gatherServices() async -> String {
        let services: [any Service] = gatherServices()
        return services.map(\.name).joined()
    }
    func gatherServices() -> Int { 0 }
}

extension AppResolver where Self: AnyObject {
    func gatherCaches() -> [any Cache] { [] }
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func gatherAll(named name: String) -> [any Service] { [] }
    func gatherCaches() -> Int { 1 }
}

final class Watch: AppResolver {
    let shared = AppResolverShared()
    func gatherAll(named name: String) -> [any Service] { [] }
    func gatherCaches() -> Int { 1 }
}

// A clause that holds for all that conform excludes none of them, and `throws` makes no overload.

protocol Titled {}

protocol ShopResolver: Resolver, Titled, Sendable {
    var shared: ShopResolverShared { get }
    func gatherServices() -> [any Service]
    func gatherCaches() -> [any Cache]
    func gatherAll() async -> [any Cache]
    func gatherAll() -> [any Cache]
}
protocol StallResolver: ShopResolver {
    func gatherAll() -> [any Service]
}

extension ShopResolver where Self: Titled & Sendable {
    func gatherServices() -> [any Service] { [] }
}
extension ShopResolver {
    func gatherCaches() throws -> [any Cache] { [] }
}
extension StallResolver where Self: ShopResolver {
    func gatherAll() -> [any Service] { [] }
}

struct Stall: StallResolver {
    let shared = ShopResolverShared()
    func gatherCaches() -> [any Cache] { [] }
}

let app = App()
let services: [any Service] = app.gatherServices()
let all: (services: [any Service], caches: [any Cache]) = (app.gatherAll(), app.gatherAll())
let caches: (any AppResolver) -> [any Cache] = { $0.gatherCaches() }
print(services.map(\.name), all.services.map(\.name), all.caches.map(\.size), await app.gatherServices() as String)
print(caches(app).map(\.size), caches(Watch()).map(\.size))
let stall: (any ShopResolver) -> [any Cache] = { $0.gatherAll() }
print(Stall().gatherServices().count, Stall().gatherCaches().count, stall(Stall()).map(\.size))
