import Patchbay
import PatchbayConcurrency
import Testing

@Suite("Cancelling tasks that share an evaluation")
struct AsyncCancellationTests {
    @Test("a waiting task that is cancelled leaves at once, and the others get the value")
    func waiter() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let gate = Gate()
        let factory = Module.Factory(dependency: {
            let number = evaluations.update {
                $0 += 1
                return $0
            }
            try await gate.pass()
            return number
        })
        let leader = Task { try await factory.dependency }
        await yieldTask { evaluations.current == 1 }
        let impatient = Task { try await factory.dependency }
        let patient = Task { try await factory.dependency }
        await yieldTask { factory.cell.flight.waiterCount == 2 }

        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        #expect(factory.cell.flight.waiterCount == 1)

        await gate.open()
        #expect(try await leader.value == 1)
        #expect(try await patient.value == 1)
        #expect(evaluations.current == 1)
    }

    @Test("of many that wait, each that is cancelled leaves, and all others get the value")
    func manyWaiters() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let gate = Gate()
        let factory = Module.Factory(dependency: {
            try await gate.pass()
            return 7
        })
        let leader = Task { try await factory.dependency }
        await yieldTask { factory.cell.flight.isRunning }
        let tasks = (0..<300).map { _ in Task { try await factory.dependency } }
        await yieldTask { factory.cell.flight.waiterCount == 300 }
        for index in Array(stride(from: 0, to: 300, by: 3)) + stride(from: 299, to: 0, by: -7) { tasks[index].cancel() }
        let left = tasks.filter { !$0.isCancelled }
        #expect(factory.cell.flight.waiterCount == left.count)

        await gate.open()
        for task in left + [leader] { #expect(try await task.value == 7) }
    }

    @Test("a task that was cancelled before it could wait leaves too")
    func cancelledBefore() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let gate = Gate()
        let factory = Module.Factory(dependency: {
            evaluations.update { $0 += 1 }
            try await gate.pass()
            return 1
        })
        let leader = Task { try await factory.dependency }
        await yieldTask { evaluations.current == 1 }
        let late = Task {
            await yieldTask { Task.isCancelled }
            return try await factory.dependency
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        await gate.open()
        #expect(try await leader.value == 1)
    }

    @Test("if the task that evaluates is cancelled, one that waits takes over")
    func leader() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let gate = Gate()
        let factory = Module.Factory(dependency: {
            let number = evaluations.update {
                $0 += 1
                return $0
            }
            try await gate.pass()
            return number
        })
        let leader = Task { try await factory.dependency }
        await yieldTask { evaluations.current == 1 }
        let others = (0..<5).map { _ in Task { try await factory.dependency } }
        await yieldTask { factory.cell.flight.waiterCount == 5 }

        leader.cancel()
        await #expect(throws: CancellationError.self) { try await leader.value }
        await yieldTask { evaluations.current == 2 }
        await gate.open()
        for other in others { #expect(try await other.value == 2) }
        #expect(evaluations.current == 2)
    }

    @Test("a cancelled task that completes the evaluation all the same completes it for everybody")
    func completedInSpiteOfCancellation() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let evaluations = Locked(0)
        let factory = Module.Factory(dependency: {
            await yieldTask { Task.isCancelled }
            return evaluations.update {
                $0 += 1
                return $0
            }
        })
        let leader = Task { try await factory.dependency }
        leader.cancel()
        #expect(try await leader.value == 1)
        #expect(try await factory.dependency == 1)
    }

    @Test("a cancelled task still reads a dependency that is there")
    func readingAfterwards() async throws {
        struct Module: AsyncFactoryModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let factory = Module.Factory(dependency: 3)
        _ = try await factory.dependency
        let cancelled = Task {
            await yieldTask { Task.isCancelled }
            return try await factory.dependency
        }
        cancelled.cancel()
        #expect(try await cancelled.value == 3)
    }

    @Test("a waiter that was cancelled is in nobody's way before it runs again")
    @MainActor
    func cancelledBeforeItRuns() async throws {
        final class Engine: Sendable {}
        final class Wheel: Sendable {}
        let (engine, wheel) = (_AsyncSharedCell<Engine>(), _AsyncSharedCell<Wheel>())
        _ = try await engine.value { () async throws -> Engine in
            let task = Task { @MainActor in
                try await wheel.value { () async throws -> Wheel in
                    _ = try? await engine.value { () async throws -> Engine in Engine() }
                    return Wheel()
                }
            }
            await yieldTask { engine.flight.waiterCount == 1 }
            task.cancel()
            // The task has not run since, which only this one could let it do.
            _ = try await wheel.value { () async throws -> Wheel in Wheel() }
            return Engine()
        }
    }

    @Test("what is cancelled already closes no cycle by a wait that would end at once")
    @MainActor
    func cancelledBeforeItWaits() async throws {
        final class Engine: Sendable {}
        final class Wheel: Sendable {}
        let (engine, wheel) = (_AsyncSharedCell<Engine>(), _AsyncSharedCell<Wheel>())
        _ = try await engine.value { () async throws -> Engine in
            let task = Task { @MainActor in
                try await wheel.value { () async throws -> Wheel in
                    await yieldTask { Task.isCancelled && wheel.flight.waiterCount == 1 }
                    await #expect(throws: CancellationError.self) {
                        try await engine.value { () async throws -> Engine in Engine() }
                    }
                    return Wheel()
                }
            }
            await yieldTask { wheel.flight.isRunning }
            task.cancel()
            _ = try await wheel.value { () async throws -> Wheel in Wheel() }
            return Engine()
        }
    }
}
