/// The level from which messages are logged, as a member of a context. The names are those of swift-log, so that one
/// becomes the other by `Logger.Level(rawValue: level.rawValue)`.
public enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    /// The order is by urgency: the most urgent level comes last.
    public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .trace: 0
        case .debug: 1
        case .info: 2
        case .notice: 3
        case .warning: 4
        case .error: 5
        case .critical: 6
        }
    }
}
