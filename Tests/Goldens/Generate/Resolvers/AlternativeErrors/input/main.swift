import Patchbay

// Errors of a type whose name means something else in each branch of `#if`: what is thrown stays of one type, by that name.

struct Offline: Error {}
struct Full: Error {}
#if FIRST
    typealias Failure = Offline
#else
    typealias Failure = Full
#endif

enum Reading {
    #if FIRST
        typealias Failure = Full
    #else
        typealias Failure = Offline
    #endif
}

struct Loader: Injectable {
    struct Dependency {}
    let name = "loader"
    init(dependency: Dependency) throws(Failure) {}
}

struct Screen: Injectable {
    struct Dependency { let loader: Loader }
    let dependency: Dependency
}

struct Text { let name: String }

struct Page: Injectable {
    struct Dependency { let text: Text }
    let dependency: Dependency
    init(dependency: Dependency) throws(Reading.Failure) { self.dependency = dependency }
}

/// Throws errors of two types in one build, and of any type in generated code.
struct Both: Injectable {
    struct Dependency {
        let loader: Loader
        let page: Page
    }
    let dependency: Dependency
}

/// Makes them later, in closures that throw the same and nothing else.
struct Later: Injectable {
    struct Dependency {
        let load: () throws(Failure) -> Loader
        let read: () throws(Reading.Failure) -> Page
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideText() throws(Reading.Failure) -> Text
}

struct App: AppResolver {
    func provideText() throws(Reading.Failure) -> Text { Text(name: "text") }
}

func load() throws(Failure) -> String { try App().resolveScreen().dependency.loader.name }
func read() throws(Reading.Failure) -> String { try App().resolvePage().dependency.text.name }
print(try load(), try read(), try App().resolveBoth().dependency.page.dependency.text.name)
func loadLater() throws(Failure) -> String { try App().resolveLater().dependency.load().name }
print(try loadLater())
