import Patchbay
import PatchbayConcurrency
import Testing

@Suite struct AsyncSharedCellTests {
    private struct Broken: Error {}

    @Test func `an asynchronous instance is made once, and who asks meanwhile waits for it`() async {
        final class Engine: Sendable {}
        let cell = _AsyncSharedCell<Engine>()
        let made = Locked(0)
        let engines = await withTaskGroup(of: Engine.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await cell.value {
                        made.update { $0 += 1 }
                        await yieldTask { cell.flight.waiterCount == 7 }
                        return Engine()
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made.current == 1)
        #expect(engines.allSatisfy { $0 === engines[0] })
    }

    @MainActor @Test func `what belongs to its caller's actor makes the instance there`() async throws {
        await makeOnCallersActor()
        try await makeOnCallersActorOrThrow()
    }

    @Test func `a waiter that is cancelled leaves, and the others get the instance`() async throws {
        final class Engine: Sendable {}
        let cell = _AsyncSharedCell<Engine>()
        let gate = Gate()
        let make: @Sendable () async throws -> Engine = {
            try await gate.pass()
            return Engine()
        }
        let leader = Task { try await cell.value(make) }
        await yieldTask { cell.flight.isRunning }
        let impatient = Task { try await cell.value(make) }
        let patient = Task { try await cell.value(make) }
        await yieldTask { cell.flight.waiterCount == 2 }

        impatient.cancel()
        await #expect(throws: CancellationError.self) { try await impatient.value }
        await gate.open()
        #expect(try await leader.value === patient.value)
    }

    @Test func `where nothing can fail a cancelled waiter gets the instance all the same`() async throws {
        final class Engine: Sendable {}
        let cell = _AsyncSharedCell<Engine>()
        let gate = Gate()
        let leader = Task {
            await cell.value {
                try? await gate.pass()
                return Engine()
            }
        }
        await yieldTask { cell.flight.isRunning }
        let impatient = Task { await cell.value { Engine() } }
        await yieldTask { cell.flight.waiterCount == 1 }
        impatient.cancel()
        await gate.open()
        let instance = await leader.value
        #expect(await impatient.value === instance)
    }

    @Test func `an attempt that fails is told to all who waited, and is not kept`() async throws {
        final class Engine: Sendable {}
        let cell = _AsyncSharedCell<Engine>()
        let attempts = Locked(0)
        let results = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let engine = try? await cell.value {
                        attempts.update { $0 += 1 }
                        await yieldTask { cell.flight.waiterCount == 2 }
                        throw Broken()
                    }
                    return engine == nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [true, true, true])
        #expect(attempts.current == 1)
        let engine = await cell.value { Engine() }
        #expect(try await cell.value { throw Broken() } === engine)
    }

    @Test func `an instance that awaits itself is a trap`() async throws {
        await #expect(processExitsWith: .failure) {
            final class Engine: Sendable {}
            let cell = _AsyncSharedCell<Engine>()
            _ = await cell.value { await cell.value { Engine() } }
        }
    }

    @MainActor
    @Test func `an instance is made on the actor of the caller`() async {
        final class Engine: Sendable {}
        let cell = _AsyncSharedCell<Engine>()
        // A value that is not Sendable may be used: it does not leave the actor.
        var log: [String] = []
        _ = await cell.value {
            MainActor.assertIsolated()
            log.append("made")
            await Task.yield()
            return Engine()
        }
        #expect(log == ["made"])
    }

    @Test func `a weakly shared asynchronous instance is one for as long as somebody holds it`() async throws {
        final class Engine: Sendable {}
        let cell = _AsyncWeaklySharedCell<Engine>()
        let made = Locked(0)
        let make: @Sendable () async throws -> Engine = {
            made.update { $0 += 1 }
            await Task.yield()
            return Engine()
        }
        let engines = try await withThrowingTaskGroup(of: Engine.self) { group in
            for _ in 0..<8 { group.addTask { try await cell.value(make) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(engines.allSatisfy { $0 === engines[0] })
        #expect(made.current == 1)
    }

    @Test func `a weakly shared asynchronous instance that nobody holds is made anew`() async {
        final class Engine: Sendable {}
        let cell = _AsyncWeaklySharedCell<Engine>()
        let made = Locked(0)
        for _ in 0..<2 {
            _ = await cell.value {
                made.update { $0 += 1 }
                await Task.yield()
                return Engine()
            }
        }
        #expect(made.current == 2)
    }
}

private final class Place: Sendable {
    init() { MainActor.assertIsolated() }
}

nonisolated(nonsending) private func makeOnCallersActor() async {
    _ = await _AsyncSharedCell<Place>().value {
        await Task.yield()
        return Place()
    }
    _ = await _AsyncWeaklySharedCell<Place>().value {
        await Task.yield()
        return Place()
    }
}

nonisolated(nonsending) private func makeOnCallersActorOrThrow() async throws {
    _ = try await _AsyncSharedCell<Place>().value {
        try Task.checkCancellation()
        await Task.yield()
        return Place()
    }
    _ = try await _AsyncWeaklySharedCell<Place>().value {
        try Task.checkCancellation()
        await Task.yield()
        return Place()
    }
}
