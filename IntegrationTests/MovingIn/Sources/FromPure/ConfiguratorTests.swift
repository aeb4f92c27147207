import Patchbay

/// A configurator module with a dependency, with a payload, with both, with neither.
enum ConfiguratorTests {
    static func run() {
        let both = ConfiguratorFixture<Dependency, Payload>()
        both.configure(dependency: .init(networking: "A"), payload: .init(id: 100))
        let needing = ConfiguratorFixture<Dependency, Void>()
        needing.configure(dependency: .init(networking: "B"))
        let taking = ConfiguratorFixture<Void, Payload>()
        taking.configure(payload: .init(id: 200))
        let plain = ConfiguratorFixture<Void, Void>()
        plain.configure()
        print(
            both.payload?.id ?? 0,
            needing.dependency?.networking ?? "",
            taking.payload?.id ?? 0,
            plain.payload != nil
        )

        ConfiguratorFixture<Dependency, Payload>.Configurator(dependency: .init(networking: "C"))
            .configure(both, payload: .init(id: 1))
        ConfiguratorFixture<Dependency, Void>.Configurator(dependency: .init(networking: "D")).configure(needing)
        ConfiguratorFixture<Void, Payload>.Configurator().configure(taking, payload: .init(id: 2))
        ConfiguratorFixture<Void, Void>.Configurator().configure(plain)
        print(both.dependency?.networking ?? "", needing.dependency?.networking ?? "", taking.payload?.id ?? 0)
    }
}
