import ArgumentParser
import Logging

/// What all commands say about themselves, on standard error.
struct LoggingOptions: ParsableArguments {
    @Option(
        help: "From trace over debug, info, notice, warning and error to critical. (default: notice)",
        transform: level
    )
    var logLevel = Logger.Level.notice

    @Sendable
    private static func level(_ text: String) throws -> Logger.Level {
        guard let level = Logger.Level(text) else { throw ValidationError("'\(text)' is no log level") }
        return level
    }
}
