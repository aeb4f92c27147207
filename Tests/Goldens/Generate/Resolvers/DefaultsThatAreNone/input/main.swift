import Patchbay

// What an extension has under the name of a requirement is no default where it does more than that allows, or is seen less
// far; and what is written for one build is generated for the others.

struct Clock { let now: Int }
struct Broken: Error {}

protocol Service: Sendable { var name: String { get } }

final class Pool: SharedInjectable, Service {
    struct Dependency {}
    let name = "pool"
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    var title: String { get }
    func provideClock() -> Clock
    func provideNumber() throws(Broken) -> Int
    func provideSize() -> Double
    func provideLimit() -> UInt
    func provideMark() -> Character
    func gatherServices() -> [any Service]
}

extension AppResolver {
    var title: String { get throws { throw Broken() } }
    func provideClock() async -> Clock { Clock(now: 1) }
    func provideNumber() throws -> Int { 2 }
    @MainActor func provideSize() -> Double { 3 }
}

extension AppResolver {
    #if FOO
        func provideMark() -> Character { "f" }
    #endif
}

private extension AppResolver {
    func provideLimit() -> UInt { 4 }
}

extension AppResolver {
    static func gatherServices() -> Int { 5 }
}

#if FOO
    extension AppResolver {
        func gatherServices() -> [any Service] { [] }
    }
#endif

struct Desk: Injectable {
    struct Dependency {
        let clock: Clock
        let number: Int
        let size: Double
        let limit: UInt
        let title: String
        let mark: Character
    }
    let dependency: Dependency
}

final class App: AppResolver {
    let shared = AppResolverShared()
    let title = "app"
    func provideClock() -> Clock { Clock(now: 6) }
    func provideNumber() throws(Broken) -> Int { 7 }
    func provideSize() -> Double { 8 }
    func provideLimit() -> UInt { 9 }
    func provideMark() -> Character { "a" }
}

let desk = try App().resolveDesk().dependency
print(desk.clock.now, desk.number, desk.size, desk.limit, desk.title, App().gatherServices().map(\.name))

#if DEBUG
let stub = AppResolverStub()
stub.onTitle = { "stub" }
stub.onProvideClock = { Clock(now: 10) }
stub.onProvideNumber = { () throws(Broken) in 11 }
stub.onProvideSize = { 12 }
stub.onProvideLimit = { 13 }
stub.onProvideMark = { "s" }
let other = try stub.resolveDesk().dependency
print(other.clock.now, other.number, other.size, other.limit, other.title)
#endif
