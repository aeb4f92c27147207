import Foundation
import PatchbayFeatures
import Testing

@Suite("What is left of a load")
struct KeptLoadTests {
    @Test(
        "an implementation that wants to be told and keeps its container goes with the tree",
        .serialized,
        arguments: [true, false]
    )
    func toldImplementation(closes: Bool) throws {
        let before = Ferry.count.current
        var features: Features? = FeaturesRoot { $0.use(Ferry.self) }
        _ = try features?.instance(of: Ferry.Ticket.self)
        #expect(Ferry.count.current == before + 1)
        if closes { features?.close() }
        features = nil
        #expect(Ferry.count.current == before)
    }

    @Test("a task that waits longer than the load lasts that began it leaves nothing behind")
    func longWait() async throws {
        let (gate, begun, waits) = (Gate(), Locked(false), Locked<Task<Void, Never>?>(nil))
        var token: Token? = Token()
        let kept = Weak(token)
        var features: Features? = FeaturesRoot { [token] registry in
            registry.use(slow(begun, gate))
            registry.use(
                .cacheable(Quick.self) { (features: Features) async throws -> Quick in
                    withExtendedLifetime(token) {}
                    let task = Task { [weak features] in _ = try? await features?.instance(of: Slow.self) as Slow? }
                    waits.update { $0 = task }
                    await yieldTask { features.waiterCount(for: Slow.self) == 1 }
                    return Quick()
                }
            )
        }
        token = nil
        try await { [features] in
            let features = try #require(features)
            let first = Task { try await features.instance(of: Slow.self) }
            await yieldTask { begun.current }
            _ = try await features.instance(of: Quick.self)
            await gate.open()
            _ = try await first.value
            await waits.current?.value
        }()
        waits.update { $0 = nil }
        features = nil
        #expect(kept.object == nil)
    }

    @Test("a load that an instance keeps does not keep the loads around it, when its own have ended later than itself")
    func keptFromWithin() async throws {
        let begun = Locked(false)
        let (gate, around, task) = (Gate(), Locked<Weak<Features>?>(nil), Locked<Task<Void, Never>?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(slow(begun, gate))
            registry.use(
                .cacheable(Keeper.self) { (features: Features) async throws -> Keeper in
                    let slow = Task { _ = try? await features.instance(of: Slow.self) as Slow? }
                    task.update { $0 = slow }
                    await yieldTask { begun.current }
                    return Keeper(features)
                }
            )
            registry.defineScope(YardScope.self) { scope in
                scope.use(
                    .cacheable(Quick.self) { (features: Features) async throws -> Quick in
                        around.update { $0 = Weak(features) }
                        _ = try await features.instance(of: Keeper.self)
                        return Quick()
                    }
                )
            }
        }
        do {
            let yard = try features.branch(YardScope.self)
            _ = try await yard.instance(of: Quick.self)
            await yard.close()
        }
        await gate.open()
        await task.current?.value
        task.update { $0 = nil }
        #expect(around.current?.object == nil)
        withExtendedLifetime(features) {}
    }

    @Test("a container that a failed loader has kept does not keep its error, which those who waited were told of")
    func keptError() async throws {
        struct Refusal: Error { let token: Token }
        let (gate, kept, token) = (Gate(), Locked<Features?>(nil), Locked<Weak<Token>?>(nil))
        let features = FeaturesRoot { registry in
            registry.use(
                .cacheable(Slow.self) { (features: Features) async throws -> Slow in
                    kept.update { $0 = features }
                    try await gate.pass()
                    let refusal = Refusal(token: Token())
                    token.update { $0 = Weak(refusal.token) }
                    throw refusal
                }
            )
        }
        let first = Task { () -> Bool in (try? await features.instance(of: Slow.self) as Slow) == nil }
        await yieldTask { kept.current != nil }
        let second = Task { () -> Bool in (try? await features.instance(of: Slow.self) as Slow) == nil }
        await yieldTask { features.waiterCount(for: Slow.self) == 1 }
        await gate.open()
        #expect(await first.value)
        #expect(await second.value)
        #expect(kept.current != nil)
        #expect(token.current != nil && token.current?.object == nil)
    }

    @Test("a branch that is asked by a deferred instance while its container goes is in no list any longer")
    func dropped() {
        let leaks = (0..<3000).filter { _ in
            var features: Features? = FeaturesRoot { registry in
                registry.defineScope(YardScope.self) { $0.use(.cacheable { _ in Quick() }) }
            }
            let tree = Weak(features)
            let yard = Locked(try? features?.branch(YardScope.self))
            let quick: DeferredInstance<Quick>? = yard.current?.deferredInstance()
            _ = onThreads(2) { thread in
                if thread == 0 { yard.update { $0 = nil } } else { _ = try? quick?.instance }
            }
            features = nil
            return tree.object != nil
        }
        #expect(leaks.isEmpty)
    }

    @Test("instances of equal hashes are told apart, also when one is at the address of another that has gone")
    @MainActor
    func recycledAddress() async throws {
        for _ in 0..<200 {
            let gates = Gates()
            let features = FeaturesRoot { registry in
                registry.use(
                    .cacheable(Lodge.self) { (context: Collision, _: Features) async throws -> Lodge in
                        try await gates.pass(context.number)
                        return Lodge()
                    }
                )
            }
            func ask(_ number: Int) -> Task<Lodge, any Error> {
                Task { @MainActor in try await features.instance(of: Lodge.self, context: Collision(number: number)) }
            }
            let cancelled = ask(1)
            while gates.begun < 1 { await Task.yield() }
            let other = ask(2)
            while gates.begun < 2 { await Task.yield() }
            let waiting = ask(1)
            while features.waiterCount(for: Lodge.self) < 1 { await Task.yield() }
            gates.end(2, nil)
            _ = try await other.value
            await Task.yield()
            cancelled.cancel()
            gates.end(1, CancellationError())
            let third = ask(1)
            while gates.begun < 3 { await Task.yield() }
            for _ in 0..<50 { await Task.yield() }
            #expect(gates.begun == 3)
            gates.end(1, nil)
            #expect(try await waiting.value === third.value)
            _ = await cancelled.result
        }
    }
}

private final class Token: Sendable {}
private enum YardScope: FeaturesScope {}

private final class Slow: CacheableFeature, Sendable {
    static var placeholder: Slow { Slow() }
}

/// A loader that says when it has begun, and ends when a gate opens.
private func slow(_ begun: Locked<Bool>, _ gate: Gate) -> FeatureLoader {
    .cacheable(Slow.self) { (_: Features) async throws -> Slow in
        begun.update { $0 = true }
        try await gate.pass()
        return Slow()
    }
}

private final class Quick: CacheableFeature, Sendable {
    static var placeholder: Quick { Quick() }
}

private final class Lodge: CacheableFeature, Sendable {
    typealias Context = Collision
    static var placeholder: Lodge { Lodge() }
}

private struct Collision: Hashable, Sendable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
}

private final class Keeper: CacheableFeature, Sendable {
    let features: Features
    init(_ features: Features) { self.features = features }
    static var placeholder: Keeper { fatalError("there is no container for it") }
}

private final class Ferry: ImplementationOfCacheableFeature, FeatureTeardown {
    struct Ticket: CacheableFeature {
        static var placeholder: Ticket { Ticket() }
    }

    static let count = Locked(0)
    let features: Features

    init(using features: Features) throws {
        self.features = features
        Self.count.update { $0 += 1 }
    }

    deinit { Self.count.update { $0 -= 1 } }

    var instance: Ticket { Ticket() }
    func tearDown() {}
}

/// Loads that wait, each for the test to end it.
@MainActor
private final class Gates {
    private var waiting: [(Int, CheckedContinuation<Void, any Error>)] = []
    private(set) var begun = 0

    func pass(_ number: Int) async throws {
        begun += 1
        try await withCheckedThrowingContinuation { waiting.append((number, $0)) }
    }

    func end(_ number: Int, _ error: (any Error)?) {
        for (_, continuation) in waiting.filter({ $0.0 == number }) {
            if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
        waiting.removeAll { $0.0 == number }
    }
}
