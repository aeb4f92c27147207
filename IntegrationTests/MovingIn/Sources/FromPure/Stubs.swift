import Patchbay
import PatchbayTesting

/// Stubs of factories and configurators, by a closure, by an instance, and of those that do nothing.
enum Stubs {
    static func run() {
        let factory: FactoryFixture<Dependency, Payload>.Factory = .stub { payload in
            FactoryFixture<Dependency, Payload>(dependency: .init(networking: "A"), payload: payload)
        }
        print(factory.create(payload: .init(id: 200)).payload.id)

        let instance = FactoryFixture<Dependency, Void>(dependency: .init(networking: "B"), payload: Void())
        let same: FactoryFixture<Dependency, Void>.Factory = .stub(instance)
        print(same.create() === instance)

        let stub: StubFactory<FactoryFixture<Dependency, Void>> = .stub { _ in instance }
        print(stub.create() === instance)

        let module = ConfiguratorFixture<Dependency, Payload>()
        let idle: ConfiguratorFixture<Dependency, Payload>.Configurator = .stub()
        idle.configure(module, payload: .init(id: 100))
        print(module.payload == nil)

        let configurator: ConfiguratorFixture<Dependency, Payload>.Configurator = .stub { module, _ in
            module.dependency = .init(networking: "C")
        }
        configurator.configure(module, payload: .init(id: 100))
        print(module.dependency?.networking ?? "")
        let stubs: [StubConfigurator<ConfiguratorFixture<Dependency, Payload>>] = [.stub()]
        for stub in stubs { stub.configure(module, payload: .init(id: 1)) }
    }
}
