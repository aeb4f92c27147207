import Patchbay
import Testing

private final class Engine: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Resolver: Sendable {}

/// Values that can name each other before they are made.
private enum Circle {
    static let engine: SendableLazy<Engine> = SendableLazy {
        _ = pump.value
        return Engine()
    }
    static let pump: SendableLazy<Resolver> = SendableLazy {
        _ = engine.value
        return Resolver()
    }
}

@Suite struct LazyTests {
    @Test func `nothing is made before it is asked for, and then once`() {
        var made = 0
        let lazy = Lazy { () -> Engine in
            made += 1
            return Engine(made)
        }
        #expect(!lazy.isMade)
        #expect(made == 0)
        #expect(lazy.value === lazy.value)
        #expect(lazy.isMade)
        #expect(made == 1)
    }

    @Test func `a value is made once under any number of threads`() {
        let made = Locked(0)
        let lazy = SendableLazy {
            Engine(
                made.update { number in
                    number += 1
                    return number
                }
            )
        }
        let engines = onThreads(16) { _ in lazy.value }
        #expect(made.current == 1)
        #expect(engines.allSatisfy { $0 === engines[0] })
    }

    @Test func `a value of many words is seen whole by every thread`() {
        let lazy = SendableLazy { (0..<16).map { Engine($0) } }
        let sums = onThreads(16) { _ in lazy.value.map(\.number).reduce(0, +) }
        #expect(sums == Array(repeating: 120, count: 16))
    }

    @Test func `no lock is held while a value is made`() {
        let isMaking = Locked(false)
        let pump = SendableLazy { Resolver() }
        let engine = SendableLazy {
            isMaking.update { $0 = true }
            yieldThread { pump.isMade }
            return Engine()
        }
        // The one waits in the middle of its making for another that is made meanwhile.
        _ = onThreads(2) { index in
            guard index > 0 else { return engine.value.number }
            yieldThread { isMaking.current }
            _ = pump.value
            return 0
        }
        #expect(engine.isMade)
    }

    @Test func `what makes a value is let go of once it is made`() {
        weak var resolver: Resolver?
        var lazies: [Lazy<Engine>] = []
        do {
            let strong = Resolver()
            resolver = strong
            lazies = (0..<2).map { number in
                Lazy {
                    _ = strong
                    return Engine(number)
                }
            }
        }
        _ = lazies[0].value
        #expect(resolver != nil)
        _ = lazies[1].value
        #expect(resolver == nil)
    }

    @Test func `a value that needs itself is a trap that names the types on the way`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Circle.engine.value
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("needs itself"))
        #expect(message.contains("Engine"))
    }

    @Test("what the closure has captured ends after those who wait were told")
    func capturedIsReleasedLast() {
        final class Asker: Sendable {
            let ask: @Sendable () -> Void
            init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }
            deinit { ask() }
        }
        let (first, second) = (Locked<SendableLazy<Int>?>(nil), Locked<SendableLazy<String>?>(nil))
        let begun = Locked(false)
        func closure() -> @Sendable () -> Int {
            let asker = Asker { _ = second.current?.value }
            return {
                withExtendedLifetime(asker) {}
                begun.update { $0 = true }
                yieldThread { first.current?.cell.flight.waiterCount == 1 }
                return 1
            }
        }
        first.update { $0 = SendableLazy(closure()) }
        second.update { [first] in $0 = SendableLazy { "\(first.current?.value ?? 0)" } }
        let values = onThreads(2) { thread in
            if thread == 0 { return "\(first.current?.value ?? 0)" }
            yieldThread { begun.current }
            return second.current?.value ?? ""
        }
        #expect(values == ["1", "1"])
    }
}
