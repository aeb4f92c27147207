import Foundation

@testable import Bookshop

/// A clock that stands.
struct FixedClock: WallClock {
    let moment: Date

    func now() -> Date { moment }
}
