import Patchbay

// Two generic providers, or two generic types, for one type are told apart by the names of requests, and so are their
// methods.

struct Store<Item>: Sendable {
    let place: String
}

protocol Repository<Item> {
    associatedtype Item
    var place: String { get }
}

struct LocalRepository<Item>: Repository, Injectable {
    typealias Binds = any Repository<Item>
    struct Dependency { let local: Store<Item> }
    let place: String
    init(dependency: Dependency) { place = "\(dependency.local.place) repository" }
}

struct RemoteRepository<Element>: Repository, Injectable {
    typealias Item = Element
    typealias Binds = any Repository<Element>
    struct Dependency { let remote: Store<Element> }
    let place: String
    init(dependency: Dependency) { place = "\(dependency.remote.place) repository" }
}

/// Asks by name, and is generic itself.
struct Sync<Item>: Injectable {
    struct Dependency {
        let localRepository: any Repository<Item>
        let remoteRepository: any Repository<Item>
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.localRepository.place), \(dependency.remoteRepository.place)" }
}

struct Screen: Injectable {
    struct Dependency {
        let local: Store<Int>
        let remote: Store<Int>
        let numbers: Sync<Int>
        let names: Sync<String>
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideLocal<Item>(_ type: Item.Type) -> Store<Item>
}

/// Of two, the one that requires more is for fewer types, however that is written.
struct Sorted<Item> { let text: String }
struct Report: Injectable {
    struct Dependency { let sorted: Sorted<Int> }
    let dependency: Dependency
}

protocol SortingResolver: Resolver {
    func provideOrdered<Item: Hashable & Comparable>() -> Sorted<Item>
    func provideHashed<Item: Hashable>() -> Sorted<Item>
}

struct Sorting: SortingResolver {
    func provideOrdered<Item: Hashable & Comparable>() -> Sorted<Item> { Sorted(text: "ordered") }
    func provideHashed<Item: Hashable>() -> Sorted<Item> { Sorted(text: "hashed") }
}

/// The other one stands in a child.
protocol ScreenResolver: Resolver {
    var parent: any AppResolver { get }
    func provideRemote<Element>() -> Store<Element>
}

struct App: AppResolver {
    func provideLocal<Item>(_ type: Item.Type) -> Store<Item> { Store(place: "local \(type)") }
}

struct Screens: ScreenResolver {
    let parent: any AppResolver = App()
    func provideRemote<Element>() -> Store<Element> { Store(place: "remote \(Element.self)") }
}

let screen = Screens().resolveScreen().dependency
print(screen.local.place, screen.remote.place)
print(screen.numbers.text)
print(screen.names.text)
print(Screens().resolveRemote(Store<Bool>.self).place, Screens().resolveLocal(Store<Bool>.self).place)
print(App().resolveStore(Store<Bool>.self).place)
print(Sorting().resolveReport().dependency.sorted.text)
