import Patchbay

// What one type meets with one member is one provider, wherever it is required. What extensions add is not.

protocol Network { func provideHost() -> String }
protocol Paths { var root: Float { get } }

final class Client: SharedInjectable, Sendable {
    struct Dependency {
        let host: String
        let root: Float
        let port: Int  // expect PB213
    }
    init(dependency: Dependency) {}
}

protocol BaseResolver: Resolver, Network, Paths {
    var shared: BaseResolverShared { get }
}

extension BaseResolver {
    func providePort() -> Int { 80 }
}

protocol TestResolver: BaseResolver {}

extension TestResolver {
    func providePort() -> Int { 8080 }
}
