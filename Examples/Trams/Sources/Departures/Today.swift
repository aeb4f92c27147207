import Foundation
import PatchbayContexts

/// The day on which the program runs.
public struct Today: TramAware {
    public var resolve = Today.default

    public init() {}

    /// The moment at which clocks show a time today. In a night in which they go forward there may be none, and it is
    /// the next one.
    public func moment(at time: TimeOfDay) -> Date {
        calendar.date(bySettingHour: time.minutes / 60, minute: time.minutes % 60, second: 0, of: now) ?? now
    }
}
