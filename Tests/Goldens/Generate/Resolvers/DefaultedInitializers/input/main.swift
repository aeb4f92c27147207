import Patchbay

// A stored property is a request, also where the initialiser that takes it could do without. One that takes nothing else
// comes first.

struct Use: Injectable {
    struct Dependency {
        let count: Int
        let name: String
        init(count: Int, name: String = "default") {
            self.count = count
            self.name = name
        }
    }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.count) \(dependency.name)" }
}

struct More: Injectable {
    typealias Dependency = Needs
    let text: String
    init(dependency: Dependency) { text = dependency.text }
}
struct Needs {
    let count: Int
    let text: String
    init(count: Int, text: String = "default", extra: Bool = false) {
        self.count = count
        self.text = "the long one: \(text)"
    }
    init(text: String, count: Int) {
        self.count = count
        self.text = "the plain one: \(text)"
    }
}

protocol AppResolver: Resolver { func provideCount() -> Int }
struct App: AppResolver { func provideCount() -> Int { 3 } }
print(App().resolveUse(name: "given").text)
print(App().resolveMore(text: "given").text)

// Of two that fit, Swift calls the one that has nothing else.
struct Log: Injectable {
    struct Dependency {
        let path: String
        init(path: String, create: Bool = false) { self.path = path }
        init(path: String) throws { self.path = path + "!" }
    }
    let path: String
    init(dependency: Dependency) { path = dependency.path }
}
print(try App().resolveLog(path: "a").path)
