/// A tram that leaves a stop, as the timetable has it.
public struct Departure: Codable, Hashable, Sendable {
    public let line: String
    public let destination: String
    public let time: TimeOfDay

    public init(line: String, destination: String, time: TimeOfDay) {
        self.line = line
        self.destination = destination
        self.time = time
    }
}
