public import Foundation
import PatchbayConcurrency

/// The level from which messages are logged, as a member of a context. The names are those of swift-log, so that one
/// becomes the other by `Logger.Level(rawValue: level.rawValue)`.
public enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    /// The order is by urgency: the most urgent level comes last.
    public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .trace: 0
        case .debug: 1
        case .info: 2
        case .notice: 3
        case .warning: 4
        case .error: 5
        case .critical: 6
        }
    }
}

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

/// Identifiers as a member of a context: fresh ones in a program, counted ones in a test.
///
/// ```swift
/// let id = uuids.next()
/// ```
///
/// It may be used from any thread.
public struct UUIDs: Sendable {
    private let make: @Sendable () -> UUID

    /// Makes one from the function that makes an identifier.
    public init(_ make: @escaping @Sendable () -> UUID) { self.make = make }

    /// The next identifier.
    public func next() -> UUID { make() }

    /// ``next()``, of what is called like a function.
    public func callAsFunction() -> UUID { next() }

    /// Random identifiers, which are nowhere else.
    public static var random: UUIDs { UUIDs { UUID() } }

    /// One and the same.
    public static func constant(_ id: UUID) -> UUIDs { UUIDs { id } }

    /// `00000000-0000-0000-0000-000000000000`, and so on by one.
    public static var incrementing: UUIDs {
        let count = Locked<UInt64>(0)
        return UUIDs {
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return .counted(number)
        }
    }
}

extension UUID {
    /// The identifier whose last bytes are a number: what ``UUIDs/incrementing`` makes.
    public static func counted(_ number: UInt64) -> UUID {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
        return UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
            )
        )
    }
}
