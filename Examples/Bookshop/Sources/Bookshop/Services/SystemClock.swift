import Foundation

/// The time of the machine.
struct SystemClock: WallClock {
    func now() -> Date { Date() }
}
