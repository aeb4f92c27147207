import Foundation

/// What one run of a program took, its own processor time and memory and nobody else's.
public struct ToolRun: Sendable {
    /// Milliseconds on processors, of all its threads.
    public var cpu: Double
    /// Milliseconds on the wall.
    public var wall: Double
    /// The most that was resident at once.
    public var mebibytes: Double

    public enum Failure: Error, CustomStringConvertible {
        case notStarted(String, code: Int32)
        case failed([String], status: Int32)
        case notUnderstood(String)

        public var description: String {
            switch self {
            case .notStarted(let path, let code): "\(path) cannot be run: \(String(cString: strerror(code)))"
            case .failed(let arguments, let status): "\(arguments.joined(separator: " ")) ended with \(status)"
            case .notUnderstood(let text): "this is no measurement: \(text)"
            }
        }
    }

    /// The subcommand by which this program runs another and says what it took.
    public static let subcommand = "run"

    /// Runs a program in a process that does nothing else: on Linux a process starts with the peak of memory of the
    /// one that started it, and a benchmark has parsed thousands of files.
    static func measureApart(_ arguments: [String]) throws -> ToolRun {
        let process = Process()
        process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [subcommand] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.failed(arguments, status: process.terminationStatus)
        }
        let text = String(decoding: output, as: UTF8.self)
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 3 else { throw Failure.notUnderstood(text) }
        return ToolRun(cpu: numbers[0], wall: numbers[1], mebibytes: numbers[2])
    }

    /// What ``measureApart(_:)`` reads.
    public var line: String { "\(cpu) \(wall) \(mebibytes)" }

    /// Runs a program, whose output goes to standard error, and waits until it ends.
    public static func measure(_ arguments: [String]) throws -> ToolRun {
        var process = pid_t()
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var actions = Self.noActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
        let start = ContinuousClock.now
        let code = posix_spawn(&process, arguments[0], &actions, nil, &words, environ)
        guard code == 0 else { throw Failure.notStarted(arguments[0], code: code) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        let wall = ContinuousClock.now - start
        guard status == 0 else { throw Failure.failed(arguments, status: status) }
        #if canImport(Darwin)
            let unit = 1.0
        #else
            let unit = 1_024.0
        #endif
        return ToolRun(
            cpu: milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
            wall: wall / .milliseconds(1),
            mebibytes: Double(usage.ru_maxrss) * unit / 1_048_576
        )
    }

    #if canImport(Darwin)
        private static var noActions: posix_spawn_file_actions_t? { nil }
    #else
        private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #endif

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
}
