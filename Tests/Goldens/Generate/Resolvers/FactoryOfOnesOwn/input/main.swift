import Patchbay

// Inside of a module `Factory` is what makes it, and with a module in front another type.

struct Factory { let name: String }

struct Tool: FactoryModule {
    struct Dependency { let factory: FactoryOfOnesOwn.Factory }
    typealias Payload = Int
    let text: String
    init(dependency: Dependency, payload: Int) { text = "\(payload) of \(dependency.factory.name)" }
}

protocol WorksResolver: Resolver {
    func provideFactory() -> Factory
}

struct Works: WorksResolver {
    func provideFactory() -> Factory { Factory(name: "Works") }
}

print(Works().resolveTool(payload: 2).text)
