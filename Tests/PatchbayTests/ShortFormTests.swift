import Patchbay
import Testing

@Suite("Shorter forms, where there is no dependency or no payload")
struct ShortFormTests {
    final class Both: FactoryModule, ConfiguratorModule {
        struct Dependency { let text: String }
        struct Payload { let text: String }
        private(set) var seen: [String]

        init(dependency: Dependency, payload: Payload) {
            seen = [dependency.text, payload.text]
        }

        func configure(dependency: Dependency, payload: Payload) {
            seen = [payload.text, dependency.text]
        }
    }

    final class OnlyDependency: FactoryModule, ConfiguratorModule {
        struct Dependency { let text: String }
        private(set) var seen: [String]

        init(dependency: Dependency, payload: Void) {
            seen = [dependency.text]
        }

        func configure(dependency: Dependency, payload: Void) {
            seen.append(dependency.text)
        }
    }

    final class OnlyPayload: FactoryModule, ConfiguratorModule {
        struct Payload { let text: String }
        private(set) var seen: [String]

        init(dependency: Void, payload: Payload) {
            seen = [payload.text]
        }

        func configure(dependency: Void, payload: Payload) {
            seen.append(payload.text)
        }
    }

    final class Neither: FactoryModule, ConfiguratorModule {
        private(set) var configured = 0

        init(dependency: Void, payload: Void) {}

        func configure(dependency: Void, payload: Void) {
            configured += 1
        }
    }

    @Test("a module with both is created and configured with both")
    func both() {
        let module = Both.Factory(dependency: .init(text: "a")).create(payload: .init(text: "b"))
        #expect(module.seen == ["a", "b"])
        Both.Configurator(dependency: .init(text: "c")).configure(module, payload: .init(text: "d"))
        #expect(module.seen == ["d", "c"])
    }

    @Test("a module without payload needs none to be created or configured")
    func onlyDependency() {
        let module = OnlyDependency.Factory(dependency: .init(text: "a")).create()
        OnlyDependency.Configurator(dependency: .init(text: "b")).configure(module)
        module.configure(dependency: .init(text: "c"))
        #expect(module.seen == ["a", "b", "c"])
        #expect(OnlyDependency(dependency: .init(text: "d")).seen == ["d"])
    }

    @Test("a module without dependency has a factory and a configurator without arguments")
    func onlyPayload() {
        let module = OnlyPayload.Factory().create(payload: .init(text: "a"))
        OnlyPayload.Configurator().configure(module, payload: .init(text: "b"))
        module.configure(payload: .init(text: "c"))
        #expect(module.seen == ["a", "b", "c"])
        #expect(OnlyPayload(payload: .init(text: "d")).seen == ["d"])
    }

    @Test("a module with neither needs no arguments at all")
    func neither() {
        let module = Neither.Factory().create()
        Neither.Configurator().configure(module)
        module.configure()
        Neither().configure()
        #expect(module.configured == 2)
    }

    @Test("a value can be a module too")
    func structures() {
        struct Greeting: FactoryModule {
            typealias Dependency = String
            typealias Payload = Int
            let text: String
            init(dependency: String, payload: Int) {
                text = String(repeating: dependency, count: payload)
            }
        }
        #expect(Greeting.Factory(dependency: "ha").create(payload: 2).text == "haha")
    }

    @Test("an actor can be a module too")
    func actors() async {
        actor Account: @preconcurrency FactoryModule {
            typealias Payload = Int
            let balance: Int
            init(dependency: Void, payload: Int) {
                balance = payload
            }
        }
        let account = Account.Factory().create(payload: 7)
        #expect(account.balance == 7)
    }

    @Test("asynchronous modules have the same shorter forms")
    func asynchronous() async throws {
        final class Module: AsyncFactoryModule, AsyncConfiguratorModule {
            private(set) var configured = 0
            init(dependency: Void, payload: Void) async {}
            func configure(dependency: Void, payload: Void) async { configured += 1 }
        }
        final class Named: AsyncFactoryModule, AsyncConfiguratorModule {
            typealias Dependency = String
            private(set) var name: String
            init(dependency: String, payload: Void) async { name = dependency }
            func configure(dependency: String, payload: Void) async { name = dependency }
        }
        final class Counted: AsyncFactoryModule, AsyncConfiguratorModule {
            typealias Payload = Int
            private(set) var count: Int
            init(dependency: Void, payload: Int) async { count = payload }
            func configure(dependency: Void, payload: Int) async { count = payload }
        }

        let module = try await Module.Factory().create()
        try await Module.Configurator().configure(module)
        try await module.configure()
        try await Module().configure()
        #expect(module.configured == 2)

        let named = try await Named.Factory(dependency: "a").create()
        #expect(named.name == "a")
        try await Named.Configurator(dependency: "b").configure(named)
        #expect(named.name == "b")
        try await named.configure(dependency: "c")
        #expect(named.name == "c")
        #expect(try await Named(dependency: "d").name == "d")

        let counted = try await Counted.Factory().create(payload: 1)
        #expect(counted.count == 1)
        try await Counted.Configurator().configure(counted, payload: 2)
        #expect(counted.count == 2)
        try await counted.configure(payload: 3)
        #expect(counted.count == 3)
        #expect(try await Counted(payload: 4).count == 4)
    }
}
