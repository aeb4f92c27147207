import PatchbayConcurrency

/// Random numbers as a member of a context: the system's in a program, always the same in a test.
///
/// ```swift
/// var numbers = randomNumbers
/// let roll = Int.random(in: 1...6, using: &numbers)
/// ```
///
/// Copies of one value draw from one sequence. It may be used from any thread; who draws at the same time gets what
/// comes next in an order that is open.
public struct RandomNumbers: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// Makes one from the function that draws a number.
    public init(_ draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

    /// The next number.
    public func next() -> UInt64 { draw() }

    /// The system's random numbers.
    public static var system: RandomNumbers {
        RandomNumbers {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        }
    }

    /// Numbers that look random and are the same for one seed, on every system and in every version: SplitMix64.
    public static func seeded(_ seed: UInt64) -> RandomNumbers {
        let state = Locked(seed)
        return RandomNumbers {
            state.withLock { state in
                state &+= 0x9E37_79B9_7F4A_7C15
                var value = state
                value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
                value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
                return value ^ (value >> 31)
            }
        }
    }
}
