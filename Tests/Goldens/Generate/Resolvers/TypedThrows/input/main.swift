import Patchbay

// A method throws one type if all that it calls throws that one.

struct Offline: Error {}
enum Storage { struct Full: Error {} }
struct Odd: Error {}

struct User { let name: String }
struct Disk { let path: String }

protocol AppResolver: Resolver, Sendable {
    var shared: AppResolverShared { get }
    func provideUser() throws(Offline) -> User
    func provideDisk(user: User) async throws(Offline) -> Disk
    func provideNumber() throws -> Int
    func provideText() throws(any Error) -> String
    func provideNothing() throws(Never) -> Float
    func provideBin<Item>(of type: Item.Type) throws(Offline) -> Bin<Item>
    func contributeOne(user: User) throws(Offline) -> Double
    func contributeTwo() throws(Offline) -> Double
    func provideWall() throws(Nothing) -> Wall
}
struct Bin<Item> {}
struct Tub<Failure> {}
/// Of a generic provider, too; but not what is one of its parameters.
struct Yard: Injectable {
    struct Dependency { let bin: Bin<Int> }
    init(dependency: Dependency) {}
}
struct Shed: Injectable {
    struct Dependency { let tub: Tub<Odd> }
    init(dependency: Dependency) {}
}
struct Feed: Injectable {
    struct Dependency { let user: User; let disk: Disk; let odd: Float; let all: [Double] }
    let text: String
    init(dependency: Dependency) throws(Offline) { text = dependency.user.name + dependency.disk.path }
}
// Of two types it is any.
struct Pantry: Injectable {
    struct Dependency { let user: User; let cupboard: Cupboard }
    init(dependency: Dependency) {}
}
struct Cupboard: Injectable {
    struct Dependency { let size: UInt }
    init(dependency: Dependency) throws(Storage.Full) { if dependency.size > 2 { throw .init() } }
}
// What is asked for later throws later.
struct House: Injectable {
    struct Dependency { let user: User; let later: () throws -> User; let typed: () throws(Offline) -> User; let makeDisk: () async throws -> Disk }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}
/// The making of the dependency throws that type, too.
struct Crate: Injectable {
    struct Dependency {
        let user: User
        init(user: User) throws(Offline) {
            if user.name == "Ada" { throw Offline() }
            self.user = user
        }
    }
    init(dependency: Dependency) {}
}
struct Cart: Injectable {
    struct Dependency { let crate: () throws(Offline) -> Crate }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}
// The places of a store throw anything.
final class Cache: SharedInjectable, Sendable {
    struct Dependency { let user: User }
    init(dependency: Dependency) throws(Offline) {}
}
final class Editor: AsyncFactoryModule {
    struct Dependency { let user: User }
    struct Payload {}
    init(dependency: Dependency, payload: Payload) throws(Offline) {}
}
final class Plain: Module, Injectable {
    struct Dependency { let number: Int; let text: String }
    init(dependency: Dependency) throws(Odd) {}
}
protocol OddResolver: Resolver {
    func provideTub<Offline: Error>(or failure: Offline.Type) throws(Offline) -> Tub<Offline>
}
struct OddRoot: OddResolver {
    func provideTub<Offline: Error>(or failure: Offline.Type) throws(Offline) -> Tub<Offline> { Tub() }
}
protocol ChildResolver: Resolver, Sendable {
    var parent: any AppResolver { get }
}
final class Root: AppResolver {
    let shared = AppResolverShared()
    func provideUser() throws(Offline) -> User { User(name: "Ada") }
    func provideDisk(user: User) async throws(Offline) -> Disk { throw Offline() }
    func provideNumber() throws -> Int { 1 }
    func provideText() throws(any Error) -> String { "text" }
    func provideNothing() throws(Never) -> Float { 1 }
    func provideBin<Item>(of type: Item.Type) throws(Offline) -> Bin<Item> { throw Offline() }
    func contributeOne(user: User) throws(Offline) -> Double { 1 }
    func contributeTwo() throws(Offline) -> Double { 2 }
    func provideWall() throws(Nothing) -> Wall { Wall() }
}
typealias Nothing = Never
struct Wall {}
struct Gate: Injectable {
    struct Dependency {
        let wall: Wall
        init(wall: Wall) throws(Nothing) { self.wall = wall }
    }
    init(dependency: Dependency) throws(Nothing) {}
}
/// It throws what the type says that is in its place, or nothing.
struct Parcel<Failure: Error>: Injectable {
    struct Dependency {}
    init(dependency: Dependency) throws(Failure) {}
}
struct Post: Injectable {
    struct Dependency {
        let later: Lazy<Parcel<Never>>
        let now: Parcel<Never>
        let failing: () throws(Offline) -> Parcel<Offline>
    }
    let dependency: Dependency
}
struct Child: ChildResolver { let parent: any AppResolver }
let root = Root()
do { print(try await Child(parent: root).resolveFeed().text) } catch { let offline: Offline = error; print(offline) }
do { print(try root.resolveUser().name) } catch { let offline: Offline = error; print(offline) }
do { print(try root.resolveCupboard(size: 3)) } catch { let full: Storage.Full = error; print(full) }
do { print(try root.resolvePantry(size: 3)) } catch { print(error) }
do { print(try root.resolveHouse().dependency.typed().name) } catch { let offline: Offline = error; print(offline) }
do { print(try root.resolveArrayOfDouble()) } catch { let offline: Offline = error; print(offline) }
do { print(try root.resolveYard()) } catch { let offline: Offline = error; print(offline) }
do { print(type(of: try OddRoot().resolveShed())) } catch { print(error) }
do { _ = try root.resolveCart().dependency.crate() } catch { let offline: Offline = error; print(offline) }
let post = root.resolvePost()
do { print(type(of: post.dependency.later.value), try post.dependency.failing()) } catch { let offline: Offline = error; print(offline) }
print(root.resolveWall())
print(root.resolveGate())
