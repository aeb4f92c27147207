import Patchbay
import PatchbayConcurrency
import Testing

@Suite("What a factory promises about its dependency")
struct FactoryTests {
    final class Screen: FactoryModule, SendableModule {
        struct Dependency: Sendable { let number: Int }
        typealias Payload = String
        let number: Int
        let title: String

        init(dependency: Dependency, payload: String) {
            number = dependency.number
            title = payload
        }
    }

    final class Token: Sendable {}

    final class TokenHolder: FactoryModule {
        struct Dependency: Sendable { let token: Token? }
        init(dependency: Dependency, payload: Void) {}
    }

    @Test("a factory does not evaluate its dependency before it is needed")
    func laziness() {
        let evaluations = Locked(0)
        let factory = Screen.Factory(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        #expect(evaluations.current == 0)
        #expect(factory.create(payload: "first").number == 1)
        #expect(evaluations.current == 1)
    }

    @Test("a factory evaluates its dependency once")
    func once() {
        let evaluations = Locked(0)
        let factory = Screen.Factory(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        #expect(factory.dependency.number == 1)
        #expect(factory.dependency.number == 1)
        #expect(factory.create(payload: "a").number == 1)
        #expect(factory.create(payload: "b").title == "b")
        #expect(evaluations.current == 1)
    }

    @Test("a factory evaluates its dependency once under many threads")
    func onceUnderThreads() {
        for _ in 0..<50 {
            let evaluations = Locked(0)
            let factory = Screen.Factory(
                dependency: .init(
                    number: evaluations.update {
                        $0 += 1
                        return $0
                    }
                )
            )
            let numbers = onThreads(16) { thread in
                thread.isMultiple(of: 2) ? factory.dependency.number : factory.create(payload: "").number
            }
            #expect(numbers == Array(repeating: 1, count: 16))
            #expect(evaluations.current == 1)
        }
    }

    @Test("what the evaluation wrote is there for every thread that reads the dependency")
    func visibility() {
        // Thread Sanitizer sees these accesses, and reports a reader that was not ordered after the evaluation.
        final class Record: @unchecked Sendable {
            // Unchecked: written by the thread that evaluates, before anybody else can have it.
            var number = 0
        }
        final class Reader: FactoryModule, SendableModule {
            typealias Dependency = Record
            let number: Int
            init(dependency: Record, payload: Void) { number = dependency.number }
        }
        @Sendable func record() -> Record {
            let record = Record()
            record.number = 6
            return record
        }
        for _ in 0..<200 {
            let factory = Reader.Factory(dependency: record())
            let numbers = onThreads(4) { _ in
                (0..<20).map { _ in factory.dependency.number + factory.create().number }
            }
            #expect(numbers.joined().allSatisfy { $0 == 12 })
        }
    }

    @Test("a factory evaluates its dependency once under many tasks")
    func onceUnderTasks() async {
        let evaluations = Locked(0)
        let factory = Screen.Factory(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        let sum = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask { factory.create(payload: "").number }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 200)
        #expect(evaluations.current == 1)
    }

    @Test("threads that come while the dependency is being evaluated wait for it")
    func waiting() {
        final class Slow: FactoryModule, SendableModule {
            typealias Dependency = Int
            init(dependency: Int, payload: Void) {}
        }
        let made = Locked<Factory<Slow>?>(nil)
        @Sendable func evaluate() -> Int {
            yieldThread { made.current?.cell.flight.waiterCount == 3 }
            return 5
        }
        let factory = Slow.Factory(dependency: evaluate())
        made.update { $0 = factory }
        #expect(onThreads(4) { _ in factory.dependency } == [5, 5, 5, 5])
        #expect(factory.cell.flight.waiterCount == 0)
    }

    @Test("the dependency of one factory can use other factories while it is evaluated, under many threads")
    func nestedEvaluation() {
        final class Outer: FactoryModule, SendableModule {
            struct Dependency: Sendable {
                let inner: Screen.Factory
                let number: Int
            }
            init(dependency: Dependency, payload: Void) {}
        }
        for _ in 0..<20 {
            let evaluations = Locked(0)
            let inner = Screen.Factory(
                dependency: .init(
                    number: evaluations.update {
                        $0 += 1
                        return $0
                    }
                )
            )
            let outers = (0..<4).map { _ in
                Outer.Factory(dependency: .init(inner: inner, number: inner.dependency.number))
            }
            let numbers = onThreads(16) { thread in outers[thread % 4].dependency.number }
            #expect(numbers == Array(repeating: 1, count: 16))
            #expect(evaluations.current == 1)
        }
    }

    @Test("what the dependency captured is released as soon as it was evaluated")
    func captures() {
        weak var captured: Token?
        let factory: TokenHolder.Factory
        do {
            let token = Token()
            captured = token
            factory = TokenHolder.Factory(dependency: .init(token: token === Token() ? token : nil))
        }
        #expect(captured != nil)
        _ = factory.dependency
        #expect(captured == nil)
    }

    @Test("the dependency lives as long as its factory")
    func lifetime() {
        weak var kept: Token?
        do {
            let factory = TokenHolder.Factory(dependency: .init(token: Token()))
            kept = factory.dependency.token
            #expect(kept != nil)
            withExtendedLifetime(factory) {}
        }
        #expect(kept == nil)
    }

    @Test("a factory that was never used releases what its dependency captured")
    func unused() {
        weak var captured: Token?
        do {
            let token = Token()
            captured = token
            let factory = TokenHolder.Factory(dependency: .init(token: token))
            withExtendedLifetime(factory) { #expect(captured != nil) }
        }
        #expect(captured == nil)
    }

    @Test("a dependency of any size and alignment is kept whole")
    func layouts() {
        struct Wide: FactoryModule {
            struct Dependency: Sendable {
                var byte: UInt8 = 1
                var vector = SIMD16<Double>(repeating: 2)
                var text = "three"
            }
            let dependency: Dependency
            init(dependency: Dependency, payload: Void) { self.dependency = dependency }
        }
        struct Empty: FactoryModule {
            struct Dependency: Sendable {}
            init(dependency: Dependency, payload: Void) {}
        }
        let wide = Wide.Factory(dependency: .init()).create().dependency
        #expect(wide.byte == 1)
        #expect(wide.vector == SIMD16(repeating: 2))
        #expect(wide.text == "three")
        _ = Empty.Factory(dependency: .init()).create()
    }
}
