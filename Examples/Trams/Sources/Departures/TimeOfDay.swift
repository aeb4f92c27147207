/// A time as timetables have it, on any day.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Minutes since midnight, below 1,440.
    public let minutes: Int

    /// - Parameter text: Hours and minutes, `08:15`.
    /// - Returns: `nil` for what is no time.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60 else {
            return nil
        }
        minutes = Int(hour) * 60 + Int(minute)
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    public var description: String {
        [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

extension TimeOfDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = TimeOfDay(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)` is no time")
        }
        self = time
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
