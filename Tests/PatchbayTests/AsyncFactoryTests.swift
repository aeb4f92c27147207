import Patchbay
import PatchbayConcurrency
import Testing

@Suite("What an asynchronous factory promises about its dependency")
struct AsyncFactoryTests {
    struct Refused: Error, Equatable {
        let attempt: Int
    }

    struct Connection: AsyncFactoryModule {
        struct Dependency: Sendable { let number: Int }
        typealias Payload = String
        let name: String

        init(dependency: Dependency, payload: String) async throws {
            await Task.yield()
            if payload.isEmpty { throw Refused(attempt: dependency.number) }
            name = "\(payload)\(dependency.number)"
        }
    }

    @Test func `what a dependency's closure captured ends when those who wait were woken`() async throws {
        final class Captured: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        let wasRunning = Locked<Bool?>(nil)
        let flight = Locked<AsyncFlight?>(nil)
        func factory() -> Connection.Factory {
            let captured = Captured { wasRunning.update { $0 = flight.current?.isRunning } }
            return Connection.Factory(dependency: {
                await Task.yield()
                return withExtendedLifetime(captured) { .init(number: 1) }
            })
        }
        let made = factory()
        flight.update { $0 = made.cell.flight }
        #expect(try await made.create(payload: "a").name == "a1")
        #expect(wasRunning.current == false)
    }

    @Test("the dependency and the module may both take their time")
    func creation() async throws {
        let evaluations = Locked(0)
        let factory = Connection.Factory(dependency: {
            await Task.yield()
            return .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        })
        #expect(evaluations.current == 0)
        #expect(try await factory.create(payload: "a").name == "a1")
        #expect(try await factory.create(payload: "b").name == "b1")
        #expect(try await factory.dependency.number == 1)
        #expect(evaluations.current == 1)
    }

    @Test("a dependency that is at hand needs no closure, and is still evaluated on first use")
    func synchronousDependency() async throws {
        let evaluations = Locked(0)
        let factory = Connection.Factory(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        #expect(evaluations.current == 0)
        #expect(try await factory.create(payload: "a").name == "a1")
        #expect(evaluations.current == 1)
    }

    @Test("an error of the module's initialiser reaches the caller, and the dependency stays")
    func failingModule() async throws {
        let evaluations = Locked(0)
        let factory = Connection.Factory(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        await #expect(throws: Refused(attempt: 1)) { try await factory.create(payload: "") }
        #expect(try await factory.create(payload: "a").name == "a1")
        #expect(evaluations.current == 1)
    }

    @Test("many tasks that ask at once share one evaluation")
    func singleFlight() async throws {
        struct Shared: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let gate = Gate()
        let factory = Shared.Factory(dependency: {
            let number = evaluations.update {
                $0 += 1
                return $0
            }
            try await gate.pass()
            return number
        })
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await factory.dependency } }
            await yieldTask { factory.cell.flight.waiterCount == 49 }
            await gate.open()
            for try await number in group { #expect(number == 1) }
        }
        #expect(evaluations.current == 1)
        #expect(factory.cell.flight.waiterCount == 0)
    }

    @Test("many tasks that ask without coordination share one evaluation")
    func uncoordinated() async throws {
        for _ in 0..<50 {
            let evaluations = Locked(0)
            let factory = Connection.Factory(dependency: {
                await Task.yield()
                return .init(
                    number: evaluations.update {
                        $0 += 1
                        return $0
                    }
                )
            })
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 { group.addTask { try await factory.dependency.number } }
                for try await number in group { #expect(number == 1) }
            }
            #expect(evaluations.current == 1)
        }
    }

    @Test("a failed evaluation is not kept: the next request tries again")
    func failureIsNotKept() async throws {
        let evaluations = Locked(0)
        let factory = Connection.Factory(dependency: {
            let attempt = evaluations.update {
                $0 += 1
                return $0
            }
            if attempt < 3 { throw Refused(attempt: attempt) }
            return .init(number: attempt)
        })
        await #expect(throws: Refused(attempt: 1)) { try await factory.dependency }
        await #expect(throws: Refused(attempt: 2)) { try await factory.create(payload: "a") }
        #expect(try await factory.create(payload: "a").name == "a3")
        #expect(try await factory.create(payload: "b").name == "b3")
        #expect(evaluations.current == 3)
    }

    @Test("everybody who waits for an evaluation that fails gets its error, from one attempt")
    func failureIsShared() async throws {
        struct Failing: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let gate = Gate()
        let factory = Failing.Factory(dependency: {
            let attempt = evaluations.update {
                $0 += 1
                return $0
            }
            try await gate.pass()
            throw Refused(attempt: attempt)
        })
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    await #expect(throws: Refused(attempt: 1)) { try await factory.dependency }
                }
            }
            await yieldTask { factory.cell.flight.waiterCount == 9 }
            await gate.open()
        }
        #expect(evaluations.current == 1)
    }

    @Test("what the dependency captured is released as soon as it was evaluated")
    func captures() async throws {
        final class Token: Sendable {}
        weak var captured: Token?
        let factory: Connection.Factory
        do {
            let token = Token()
            captured = token
            let name = ObjectIdentifier(token)
            factory = Connection.Factory(dependency: {
                .init(number: ObjectIdentifier(token) == name ? 1 : 2)
            })
        }
        #expect(captured != nil)
        _ = try await factory.dependency
        #expect(captured == nil)
    }

    @Test("an asynchronous configurator shares its dependency in the same way")
    func configurator() async throws {
        final class Panel: AsyncConfiguratorModule, Sendable {
            struct Dependency: Sendable { let number: Int }
            typealias Payload = String
            let shown = Locked<[String]>([])

            func configure(dependency: Dependency, payload: String) async throws {
                if payload.isEmpty { throw Refused(attempt: dependency.number) }
                shown.update { $0.append("\(payload)\(dependency.number)") }
            }
        }
        let evaluations = Locked(0)
        let configurator = Panel.Configurator(dependency: {
            await Task.yield()
            return .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        })
        let panel = Panel()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await configurator.configure(panel, payload: "a") } }
            try await group.waitForAll()
        }
        await #expect(throws: Refused(attempt: 1)) { try await configurator.configure(panel, payload: "") }
        #expect(panel.shown.current == Array(repeating: "a1", count: 20))
        #expect(evaluations.current == 1)
    }
}
