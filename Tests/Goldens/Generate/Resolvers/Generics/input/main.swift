import Patchbay

// A generic type has a generic method, and a method for each of its types that somebody asks for.

protocol Model: Sendable { static var name: String { get } }
struct User: Model { static let name = "user" }
struct Image: Model { static let name = "image" }
struct Video: Model { static let name = "video" }

protocol Loader<Value> {
    associatedtype Value
    func load() -> String
}
struct ModelLoader<Value: Model>: Loader {
    func load() -> String { "a loaded \(Value.name)" }
}
struct ImageLoader: Loader {
    typealias Value = Image
    func load() -> String { "a picture" }
}

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    /// For all models, but for images, of which the next one knows more.
    func provideLoader<T: Model>(of type: T.Type) -> any Loader<T>
    func provideImageLoader() -> any Loader<Image>
    func provideClock() -> Clock
}

struct Clock { let now: Int }

struct Store<Key: Hashable>: Injectable {
    struct Dependency { let clock: Clock }
    let now: Int
    init(dependency: Dependency) { now = dependency.clock.now }
}

struct Cache<Key: Hashable, Value: Model>: Injectable {
    struct Dependency {
        let store: Store<Key>
        let loader: any Loader<Value>
        let preloaded: [Key]
    }
    let text: String
    init(dependency: Dependency) {
        text = "\(dependency.loader.load()), \(dependency.preloaded.count) preloaded, at \(dependency.store.now)"
    }
}

final class Registry<Item: Model>: SharedInjectable, Sendable {
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Screen: Injectable {
    struct Dependency {
        let images: Cache<Int, Image>
        let videos: Cache<String, Video>
        let registry: Registry<User>
        let same: Registry<User>
        let other: Registry<Image>
    }
    let dependency: Dependency
}

struct Root: AppResolver {
    let shared = AppResolverShared()
    func provideLoader<T: Model>(of type: T.Type) -> any Loader<T> { ModelLoader<T>() }
    func provideImageLoader() -> any Loader<Image> { ImageLoader() }
    func provideClock() -> Clock { Clock(now: 7) }
}

let root = Root()
let screen = root.resolveScreen(cacheOfIntAndImagePreloaded: [1, 2], cacheOfStringAndVideoPreloaded: ["a"])
    .dependency
print(screen.images.text)
print(screen.videos.text)
print(screen.registry === screen.same, screen.registry === root.resolveRegistryOfUser())
let users: Cache<Bool, User> = root.resolveCache(loader: ModelLoader<User>(), preloaded: [])
print(users.text)
print(root.resolveStore(Store<Double>.self).now)
