import Patchbay

// An alias that `#if` gives one of two targets keeps its name in generated code, and each build knows what it is.

struct LinuxImage: Sendable { let name = "linux" }
struct MacImage: Sendable { let name = "mac" }

struct SQLStore: Injectable {
    struct Dependency { let url: String }
    let name: String
    init(dependency: Dependency) { name = "sql at \(dependency.url)" }
}
struct MemoryStore: Injectable {
    struct Dependency {}
    let name: String
    init(dependency: Dependency) { name = "memory" }
}

enum Kit {
    #if MAC
        typealias Picture = MacImage
        typealias Nest = MacNest
    #else
        typealias Picture = LinuxImage
        typealias Nest = LinuxNest
    #endif
    struct MacNest { let name = "mac nest" }
    struct LinuxNest { let name = "linux nest" }
}

/// By way of another alias.
typealias Image = Kit.Picture

#if MAC
    typealias Store = MemoryStore
    typealias Number = Double
    typealias Box<Content> = [Content]
#else
    typealias Store = SQLStore
    typealias Number = Int
    typealias Box<Content> = ContiguousArray<Content>
#endif

/// An alias in one branch, a type in the other.
#if MAC
    struct Path { let text: String }
#else
    typealias Path = String
#endif

/// Only there in one branch.
#if MAC
    typealias Window = Int16
    struct Desktop: Injectable {
        struct Dependency { let window: Window }
        let dependency: Dependency
    }
#endif

struct Use: Injectable {
    struct Dependency {
        let image: Image
        let store: Store
        let number: Number
        let box: Box<Int>
        let later: () -> Image
        let maybe: Image?
        let nest: Kit.Nest
    }
    let dependency: Dependency
}

final class Gallery: SharedInjectable, Sendable {
    struct Dependency: Sendable { let image: Image }
    let name: String
    init(dependency: Dependency) { name = "gallery of \(dependency.image.name)" }
}

struct Count: Injectable {
    struct Dependency {
        let number: Number
        let image: Image
    }
    let dependency: Dependency
}

struct Screen: FactoryModule {
    struct Dependency { let store: Store }
    struct Payload { let image: Image }
    let name: String
    init(dependency: Dependency, payload: Payload) { name = "\(payload.image.name) over \(dependency.store.name)" }
}

/// A type that an alias leads to conforms by the alias.
struct North { let name = "north" }
struct South { let name = "south" }
#if MAC
    typealias Pole = North
#else
    typealias Pole = South
#endif
extension Pole: Injectable {
    struct Dependency {}
    init(dependency: Dependency) { self.init() }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideImage() -> Image
    func provideURL() -> String
    func provideBox() -> Box<Int>
    func provideNest() -> Kit.Nest
    #if MAC
        func providePath() -> Path
    #endif
}

struct App: AppResolver {
    let shared = AppResolverShared()
    func provideImage() -> Image { Image() }
    func provideURL() -> String { "u" }
    func provideBox() -> Box<Int> { [1, 2] }
    func provideNest() -> Kit.Nest { Kit.Nest() }
    #if MAC
        func providePath() -> Path { Path(text: "p") }
    #endif
}

let app = App()
let use = app.resolveUse(number: 5).dependency
print(use.image.name, use.store.name, use.number, use.box.count, use.later().name, use.maybe?.name ?? "-", use.nest.name)
print(app.resolveGallery().name, app.resolveGallery() === app.resolveGallery())
print(app.resolveCount(number: 7).dependency.number, app.resolveKitPicture().name, app.resolveBoxOfInt().count)
print(app.resolveScreen(payload: .init(image: Image())).name)
#if MAC
    print(app.resolveNorth().name, app.resolvePath().text, app.resolveDesktop(window: 3).dependency.window)
#else
    print(app.resolveSouth().name)
#endif
#if DEBUG
    let stub = AppResolverStub()
    stub.onProvideImage = { Image() }
    _ = stub.resolveKitPicture()
#endif
