import Foundation
import PatchbayContexts

/// Says which trams leave next.
public struct NextDepartures: TramAware {
    public var resolve = NextDepartures.default

    public init() {}

    /// The next departures of today, the soonest first.
    ///
    /// - Throws: What the timetable throws.
    public func from(_ stop: String, count: Int) async throws -> [Wait] {
        let time = calendar.dateComponents([.hour, .minute], from: now)
        let minutes = (time.hour ?? 0) * 60 + (time.minute ?? 0)
        return try await timetable.departures(stop: stop)
            .filter { $0.time.minutes >= minutes }
            .sorted { $0.time < $1.time }
            .prefix(max(0, count))
            .map { Wait(departure: $0, minutes: $0.time.minutes - minutes) }
    }
}

/// A departure, and how long to wait for it.
public struct Wait: Codable, Hashable, Sendable {
    public let departure: Departure
    public let minutes: Int

    public init(departure: Departure, minutes: Int) {
        self.departure = departure
        self.minutes = minutes
    }
}
