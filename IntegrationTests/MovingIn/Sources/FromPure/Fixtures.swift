import Patchbay

struct Dependency {
    let networking: String
}

struct Payload {
    let id: Int
}

final class FactoryFixture<D, P>: FactoryModule {
    typealias Dependency = D
    typealias Payload = P

    let dependency: Dependency
    let payload: Payload

    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }
}

final class ConfiguratorFixture<D, P>: ConfiguratorModule {
    typealias Dependency = D
    typealias Payload = P

    var dependency: Dependency?
    var payload: Payload?

    func configure(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }
}
