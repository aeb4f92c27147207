public import Foundation
import PatchbayConcurrency

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
