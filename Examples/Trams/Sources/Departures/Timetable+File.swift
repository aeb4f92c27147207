import Foundation

extension Timetable {
    /// The timetable in a JSON file: the departures of each stop. It is read at each request.
    public static func file(_ path: String) -> Timetable {
        @Sendable func read() throws -> [String: [Departure]] {
            let file = URL(fileURLWithPath: path)
            return try JSONDecoder().decode([String: [Departure]].self, from: Data(contentsOf: file))
        }
        return Timetable(
            stops: { try read().keys.sorted() },
            departures: { stop in
                guard let departures = try read()[stop] else { throw NoSuchStop(name: stop) }
                return departures
            }
        )
    }
}

/// The timetable knows no stop of that name.
public struct NoSuchStop: Error, Equatable, CustomStringConvertible {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    public var description: String { "no stop is called \(name): `trams stops` lists them" }
}
