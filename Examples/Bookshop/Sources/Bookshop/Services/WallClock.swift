import Foundation

/// What time it is.
protocol WallClock: Sendable {
    func now() -> Date
}
