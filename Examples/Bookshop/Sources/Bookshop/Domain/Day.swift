import Foundation

/// A calendar day in UTC, written `2026-11-21`.
struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Midnight at its beginning.
    let start: Date

    /// The day on which a moment falls.
    init(containing moment: Date) {
        start = Self.calendar.startOfDay(for: moment)
    }

    /// Nil when the text is no day of the calendar.
    init?(_ text: String) {
        guard let date = try? Date(text, strategy: Self.style), Self.style.format(date) == text else {
            return nil
        }
        start = date
    }

    /// All moments of the day: midnight belongs to it, the next midnight does not.
    var moments: Range<Date> { start..<Self.calendar.date(byAdding: .day, value: 1, to: start)! }

    func adding(days: Int) -> Day {
        Day(containing: Self.calendar.date(byAdding: .day, value: days, to: start)!)
    }

    var description: String { Self.style.format(start) }

    static func < (left: Day, right: Day) -> Bool { left.start < right.start }

    private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
