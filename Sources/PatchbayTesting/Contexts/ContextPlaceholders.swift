public import Foundation
public import PatchbayContexts

extension Date: ContextPlaceholder {
    /// The first second of 1970.
    public static var placeholder: Date { Date(timeIntervalSince1970: 0) }
}

extension UUID: ContextPlaceholder {
    /// Nothing but noughts.
    public static var placeholder: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension Data: ContextPlaceholder {
    /// No bytes.
    public static var placeholder: Data { Data() }
}

extension URL: ContextPlaceholder {
    /// A file that is not there.
    public static var placeholder: URL { URL(fileURLWithPath: "/placeholder/of/a/test") }
}

extension Locale: ContextPlaceholder {
    /// The locale of programs.
    public static var placeholder: Locale { Locale(identifier: "en_US_POSIX") }
}

extension TimeZone: ContextPlaceholder {
    /// The time zone of Greenwich.
    public static var placeholder: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
}

extension Calendar: ContextPlaceholder {
    /// The Gregorian one, in Greenwich.
    public static var placeholder: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = .placeholder
        calendar.timeZone = .placeholder
        return calendar
    }
}
