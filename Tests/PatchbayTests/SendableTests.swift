import Patchbay
import PatchbayTesting
import Testing

/// Deliberately an ordinary class: not Sendable.
private final class Networking {
    var requests = 0
}

private final class Confined: FactoryModule, ConfiguratorModule {
    struct Dependency { let networking: Networking }
    let networking: Networking

    init(dependency: Dependency, payload: Void) {
        networking = dependency.networking
    }

    func configure(dependency: Dependency, payload: Void) {}
}

private final class Parent: FactoryModule {
    struct Dependency {
        let confined: Confined.Factory
        let travelling: Travelling.Factory
        let configurator: Confined.Configurator
    }
    let dependency: Dependency

    init(dependency: Dependency, payload: Void) {
        self.dependency = dependency
    }
}

private final class Travelling: FactoryModule, ConfiguratorModule, SendableModule, Sendable {
    struct Dependency: Sendable { let number: Int }
    typealias Payload = Int
    let sum: Int
    private let configured = Locked(0)

    init(dependency: Dependency, payload: Int) {
        sum = dependency.number + payload
    }

    func configure(dependency: Dependency, payload: Int) {
        configured.update { $0 += dependency.number + payload }
    }

    var configuredSum: Int { configured.current }
}

private struct Download: AsyncFactoryModule {
    struct Dependency { let networking: Networking }
    let networking: Networking

    init(dependency: Dependency, payload: Void) async throws {
        networking = dependency.networking
    }
}

private func requireSendable<Value: Sendable>(_ value: Value) -> Value { value }

/// The code that the generator writes for a module.
private struct Composer {
    func confined(networking: Networking) -> Confined.Factory {
        let dependency = Confined.Dependency(networking: networking)
        return Confined.Factory(dependency: dependency)
    }

    func travelling(number: Int) -> Travelling.Factory {
        let dependency = Travelling.Dependency(number: number)
        return Travelling.Factory(dependency: dependency)
    }

    func configurator(networking: Networking) -> Confined.Configurator {
        let dependency = Confined.Dependency(networking: networking)
        return Confined.Configurator(dependency: dependency)
    }

    func download(networking: Networking) -> Download.Factory {
        let dependency = Download.Dependency(networking: networking)
        return Download.Factory(dependency: dependency)
    }

    @MainActor
    func onMainActor(networking: Networking) -> (Confined.Factory, Travelling.Factory) {
        let dependency = Confined.Dependency(networking: networking)
        let other = Travelling.Dependency(number: 1)
        return (Confined.Factory(dependency: dependency), Travelling.Factory(dependency: other))
    }
}

@Suite("Factories and Sendable")
struct SendableTests {
    @Test("a factory whose dependency is Sendable is used by many tasks")
    func acrossTasks() async {
        let factory = requireSendable(Travelling.Factory(dependency: .init(number: 10)))
        let sums = await withTaskGroup(of: Int.self) { group in
            for number in 0..<50 { group.addTask { factory.create(payload: number).sum } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums.sorted() == Array(10..<60))
    }

    @Test("a configurator whose dependency is Sendable is used by many tasks")
    func configuratorAcrossTasks() async {
        let configurator = requireSendable(Travelling.Configurator(dependency: .init(number: 10)))
        let module = Travelling(dependency: .init(number: 0), payload: 0)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<10 { group.addTask { configurator.configure(module, payload: number) } }
        }
        #expect(module.configuredSum == 145)
    }

    @Test("a dependency that is an ordinary class may come from a local constant, or from several places")
    func captured() {
        let networking = Networking()
        let first = Confined.Factory(dependency: .init(networking: networking))
        let second = Confined.Factory(dependency: .init(networking: networking))
        #expect(first.create().networking === second.create().networking)
        networking.requests += 1
        #expect(first.dependency.networking.requests == 1)
    }

    @Test("a tower of factories of both kinds is written in one expression")
    func tower() {
        let networking = Networking()
        let parent = Parent.Factory(
            dependency: .init(
                confined: .init(dependency: .init(networking: networking)),
                travelling: Travelling.Factory(dependency: .init(number: 1)),
                configurator: .init(dependency: .init(networking: networking))
            )
        ).create()
        #expect(parent.dependency.confined.create().networking === networking)
        #expect(requireSendable(parent.dependency.travelling).create(payload: 1).sum == 2)
    }

    @Test("an ordinary class can be moved to a task inside its factory")
    func moved() async {
        let networking = Networking()
        let factory = Confined.Factory(dependency: .init(networking: networking))
        let requests = await Task {
            let module = factory.create()
            module.networking.requests += 1
            return module.networking.requests
        }.value
        #expect(requests == 1)
    }

    @Test("the code that is generated for modules compiles for dependencies of both kinds")
    func generatedCode() async throws {
        let networking = Networking()
        let composer = Composer()
        #expect(composer.confined(networking: networking).create().networking === networking)
        #expect(requireSendable(composer.travelling(number: 2)).create(payload: 3).sum == 5)
        composer.configurator(networking: networking).configure(
            composer.confined(networking: networking).create()
        )
        #expect(try await composer.download(networking: Networking()).create().networking.requests == 0)
        let number = await MainActor.run {
            composer.onMainActor(networking: Networking()).1.create(payload: 1).sum
        }
        #expect(number == 2)
    }

    @Test("an asynchronous factory whose dependency is an ordinary class stays where it is")
    func confinedAsync() async throws {
        let networking = Networking()
        let factory = Download.Factory(dependency: {
            networking.requests += 1
            return .init(networking: networking)
        })
        #expect(try await factory.create().networking.requests == 1)
        #expect(try await factory.dependency.networking.requests == 1)
    }

    @Test("stubs follow the factories they stand for")
    func stubs() async {
        let stub = requireSendable(
            Travelling.Factory.stub { .init(dependency: .init(number: 0), payload: $0) }
        )
        #expect(await Task { stub.create(payload: 4).sum }.value == 4)
        #expect(stub.payloads == [4])
    }
}
