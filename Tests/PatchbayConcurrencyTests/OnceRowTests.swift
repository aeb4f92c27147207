import Foundation
import PatchbayConcurrency
import Testing

@Suite("Places that are filled once")
struct OnceRowTests {
    final class Thing: Sendable {
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    /// The memory that a row keeps for its places.
    struct Header: OnceRowHeader {
        var things: [Thing] = []
        let onEnd: @Sendable () -> Void

        mutating func rowEnds() { onEnd() }
    }

    typealias Row = OnceRow<Header>

    /// A row that threads share.
    struct Shared: @unchecked Sendable {
        // Unchecked: the row is made for that, and only one thread touches its state.
        let row: Row
    }

    private func row(_ count: Int, onEnd: @escaping @Sendable () -> Void = {}) -> Row {
        .empty(count, Header(onEnd: onEnd))
    }

    @Test("a place is empty until it is filled, and its neighbours stay as they were")
    func filling() {
        let row = row(3)
        let thing = Thing(7)
        #expect((0..<3).allSatisfy(row.isEmpty))
        row.fill(1, with: thing)
        #expect(row.isEmpty(0) && !row.isEmpty(1) && row.isEmpty(2))
        #expect(row.read(1, as: Thing.self) { $0.number } == 7)
        #expect(row.read(0, as: Thing.self) { $0.number } == nil)
        #expect(row.object(1, as: Thing.self) === thing)
        #expect(row.count == 3)
    }

    @Test("a row is told that it ends, once")
    func end() {
        let ends = Locked(0)
        var last: Row? = row(2) { ends.update { $0 += 1 } }
        #expect(ends.current == 0)
        last?.withUnsafeMutablePointerToHeader { $0.pointee.things.append(Thing(1)) }
        last = nil
        #expect(ends.current == 1)
    }

    @Test("threads that read while another fills find nothing or all of it")
    func readers() {
        for _ in 0..<50 {
            let shared = Shared(row: row(64))
            let wrong = Locked(0)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for index in 0..<64 {
                    if thread == 0 {
                        let thing = Thing(index)
                        shared.row.withUnsafeMutablePointerToHeader { $0.pointee.things.append(thing) }
                        shared.row.fill(index, with: thing)
                    }
                    for place in 0..<64 {
                        let number = shared.row.read(place, as: Thing.self) { $0.number }
                        if number != nil, number != place { wrong.update { $0 += 1 } }
                    }
                }
            }
            #expect(wrong.current == 0)
        }
    }
}

/// A value that several threads may change.
private final class Locked<Value>: @unchecked Sendable {
    // Unchecked: `value` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var value: Value

    init(_ value: Value) { self.value = value }

    var current: Value { mutex.withLock { value } }

    func update(_ body: (inout Value) -> Void) { mutex.withLock { body(&value) } }
}
