import Patchbay
import Testing

// A trap ends the process, so each of these runs in a process of its own. Exit tests capture nothing: what they
// need is in types.

private final class Egg: FactoryModule {
    typealias Dependency = Int
    init(dependency: Int, payload: Void) {}
}

private final class Hen: FactoryModule {
    typealias Dependency = Int
    init(dependency: Int, payload: Void) {}
}

private final class Nest: ConfiguratorModule {
    typealias Dependency = Int
    func configure(dependency: Int, payload: Void) {}
}

private final class Farm: AsyncFactoryModule {
    typealias Dependency = Int
    init(dependency: Int, payload: Void) {}
}

private final class Field: AsyncFactoryModule {
    typealias Dependency = Int
    init(dependency: Int, payload: Void) {}
}

/// Factories that can name each other before they are made.
private final class Later<Value>: @unchecked Sendable {
    // Unchecked: set once, before the threads that read it are started.
    var value: Value!
}

@Suite("A dependency that needs itself")
struct CircularDependencyTests {
    @Test("a factory whose dependency uses the factory itself traps and names the module")
    func itself() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let egg = Later<Egg.Factory>()
            egg.value = Egg.Factory(dependency: egg.value.dependency)
            _ = egg.value.create()
        }
        #expect(message(in: result).contains("Patchbay: PatchbayTests.Egg needs itself: "))
    }

    @Test("a configurator whose dependency uses the configurator itself traps and names the module")
    func configurator() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let nest = Later<Nest.Configurator>()
            nest.value = Nest.Configurator(dependency: nest.value.dependency)
            nest.value.configure(Nest())
        }
        #expect(message(in: result).contains("Patchbay: PatchbayTests.Nest needs itself: "))
    }

    @Test("a circle of several modules traps and names them in order")
    func severalModules() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let egg = Later<Egg.Factory>()
            let hen = Later<Hen.Factory>()
            egg.value = Egg.Factory(dependency: hen.value.dependency)
            hen.value = Hen.Factory(dependency: egg.value.dependency)
            _ = egg.value.dependency
        }
        let names = try modules(in: result)
        #expect(names == ["PatchbayTests.Egg", "PatchbayTests.Hen", "PatchbayTests.Egg"])
    }

    @Test("a circle that is split between two threads traps instead of waiting for ever")
    func twoThreads() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let egg = Later<Egg.Factory>()
            let hen = Later<Hen.Factory>()
            let inside = Locked(0)
            @Sendable func meet() {
                inside.update { $0 += 1 }
                yieldThread { inside.current == 2 }
            }
            @Sendable func lay() -> Int {
                meet()
                return hen.value.dependency
            }
            @Sendable func hatch() -> Int {
                meet()
                return egg.value.dependency
            }
            egg.value = Egg.Factory(dependency: lay())
            hen.value = Hen.Factory(dependency: hatch())
            _ = onThreads(2) { thread in thread == 0 ? egg.value.dependency : hen.value.dependency }
        }
        #expect(try modules(in: result).count == 3)
    }

    @Test("an asynchronous factory whose dependency awaits the factory itself traps and names the module")
    func asynchronous() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let farm = Later<Farm.Factory>()
            farm.value = Farm.Factory(dependency: { try await farm.value.dependency })
            _ = try await farm.value.create()
        }
        #expect(message(in: result).contains("Patchbay: PatchbayTests.Farm needs itself: "))
    }

    @Test("a circle that is split between two tasks traps instead of waiting for ever")
    func twoTasks() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let farm = Later<Farm.Factory>()
            let field = Later<Field.Factory>()
            let inside = Locked(0)
            @Sendable func meet() async {
                inside.update { $0 += 1 }
                await yieldTask { inside.current == 2 }
            }
            farm.value = Farm.Factory(dependency: {
                await meet()
                return try await field.value.dependency
            })
            field.value = Field.Factory(dependency: {
                await meet()
                return try await farm.value.dependency
            })
            async let first = farm.value.dependency
            async let second = field.value.dependency
            _ = try await (first, second)
        }
        #expect(try modules(in: result).count == 3)
    }

    @Test("two factories whose dependencies use the same third one are no circle")
    func diamond() {
        let egg = Egg.Factory(dependency: 1)
        let left = Hen.Factory(dependency: egg.dependency + 1)
        let right = Hen.Factory(dependency: egg.dependency + left.dependency)
        #expect(right.dependency == 3)
    }

    private func message(in result: ExitTest.Result) -> String {
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        return text.split(separator: "\n").first { $0.contains("Patchbay: ") }.map(String.init) ?? text
    }

    /// The modules on the way, in the order of the message.
    private func modules(in result: ExitTest.Result) throws -> [String] {
        let text = message(in: result)
        let path = try #require(text.split(separator: "needs itself: ").last)
        let sentence = try #require(path.split(separator: ". Break").first)
        return sentence.split(separator: " -> ").map(String.init)
    }
}
