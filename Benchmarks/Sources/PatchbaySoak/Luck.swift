import Synchronization

/// An error that a round means to throw.
struct Planned: Error {}

/// Random numbers, the same for the same seed.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func oneIn(_ bound: Int) -> Bool { below(bound) == 0 }
}

/// Dice that any thread may throw: what loaders have.
final class Luck: Sendable {
    private let count: Atomic<Int>

    init(seed: Int) { count = Atomic(seed) }

    func below(_ bound: Int) -> Int {
        var dice = Dice(seed: count.add(1, ordering: .relaxed).newValue)
        return dice.below(bound)
    }

    /// Fails now and then.
    func tryIt() throws {
        if below(8) == 0 { throw Planned() }
    }

    /// Gives other tasks time to come between.
    func dawdle() async throws {
        for _ in 0..<below(4) { await Task.yield() }
        if below(4) == 0 { try Task.checkCancellation() }
    }
}
