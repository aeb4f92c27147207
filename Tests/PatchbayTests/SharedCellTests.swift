import Patchbay
import PatchbayConcurrency
import Testing

private final class Engine: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Pump: Sendable {}

private struct Broken: Error {}

/// Cells that can name each other before they are made.
private enum Circle {
    static let engine = _SharedCell<Engine>()
    static let pump = _SharedCell<Pump>()
}

@Suite struct SharedCellTests {
    private func count(_ made: Locked<Int>) -> Int {
        made.update { number in
            number += 1
            return number
        }
    }

    @Test func `an instance is made once under any number of threads`() {
        let cell = _SharedCell<Engine>()
        let made = Locked(0)
        let engines = onThreads(16) { _ in
            cell.value { Engine(count(made)) }
        }
        #expect(made.current == 1)
        #expect(engines.allSatisfy { $0 === engines[0] })
    }

    @Test func `an initialiser that throws leaves nothing behind, and the next request tries again`() throws {
        let cell = _SharedCell<Engine>()
        #expect(throws: Broken.self) { try cell.value { throw Broken() } }
        #expect(cell.value { Engine(2) }.number == 2)
        #expect(try cell.value { throw Broken() }.number == 2)
    }

    @Test func `who waits for an attempt that fails tries with its own`() {
        let cell = _SharedCell<Engine>()
        let isFirst = Locked(true)
        let numbers = onThreads(4) { index -> Int? in
            try? cell.value {
                let fails = isFirst.update { first in
                    defer { first = false }
                    return first
                }
                guard fails else { return Engine(index) }
                yieldThread { cell.flight.waiterCount > 0 }
                throw Broken()
            }.number
        }
        #expect(numbers.filter { $0 == nil }.count == 1)
        #expect(Set(numbers.compactMap { $0 }).count == 1)
    }

    @Test func `no lock is held while an initialiser runs`() {
        let engine = _SharedCell<Engine>()
        let pump = _SharedCell<Pump>()
        let isMaking = Locked(false)
        let pumps = Locked<[Pump]>([])
        _ = onThreads(2) { index in
            if index == 0 {
                _ = engine.value {
                    isMaking.update { $0 = true }
                    // Ends only because the other thread can make its own meanwhile.
                    yieldThread { !pumps.current.isEmpty }
                    return Engine()
                }
            } else {
                yieldThread { isMaking.current }
                let made = pump.value { Pump() }
                pumps.update { $0.append(made) }
            }
        }
        #expect(pumps.current.count == 1)
    }

    @Test func `an instance that needs itself is a trap which names the way`() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = Circle.engine.value {
                _ = Circle.pump.value {
                    _ = Circle.engine.value { Engine() }
                    return Pump()
                }
                return Engine()
            }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("PatchbayTests.Engine -> PatchbayTests.Pump -> PatchbayTests.Engine"))
    }

    @Test func `two threads that need each other's instance are a trap and no deadlock`() async throws {
        await #expect(processExitsWith: .failure) {
            let started = Locked(0)
            @Sendable func meet() {
                started.update { $0 += 1 }
                yieldThread { started.current == 2 }
            }
            _ = onThreads(2) { index in
                if index == 0 {
                    _ = Circle.engine.value {
                        meet()
                        _ = Circle.pump.value { Pump() }
                        return Engine()
                    }
                } else {
                    _ = Circle.pump.value {
                        meet()
                        _ = Circle.engine.value { Engine() }
                        return Pump()
                    }
                }
            }
        }
    }

    @Test func `a weakly shared instance is one for as long as somebody holds it`() {
        let cell = _WeaklySharedCell<Engine>()
        var held: Engine? = cell.value { Engine(1) }
        #expect(cell.value { Engine(2) } === held)
        held = nil
        #expect(cell.value { Engine(3) }.number == 3)
    }

    @Test func `a weakly shared instance is made once under any number of threads that hold it`() {
        let cell = _WeaklySharedCell<Engine>()
        let made = Locked(0)
        let engines = onThreads(16) { _ in
            cell.value { Engine(count(made)) }
        }
        // The threads' results are held to the end of the test, so the first is never let go.
        #expect(engines.allSatisfy { $0 === engines[0] })
        #expect(made.current == 1)
    }

    @Test func `a weakly shared instance whose initialiser throws leaves nothing behind`() throws {
        let cell = _WeaklySharedCell<Engine>()
        #expect(throws: Broken.self) { try cell.value { throw Broken() } }
        #expect(cell.value { Engine(2) }.number == 2)
    }

    @Test func `the place of a cell has one under any number of threads`() {
        let place = _CellPlace()
        let cells = onThreads(16) { _ in place.cell(_SharedCell<Engine>()) }
        #expect(cells.allSatisfy { $0 === cells[0] })
        let confined = _ConfinedCellPlace()
        let cell = confined.cell(_ConfinedSharedCell<Engine>())
        #expect(confined.cell(_ConfinedSharedCell<Engine>()) === cell)
    }
}
