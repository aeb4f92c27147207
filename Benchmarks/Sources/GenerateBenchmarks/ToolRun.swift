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

        public var description: String {
            switch self {
            case .notStarted(let path, let code): "\(path) cannot be run: \(String(cString: strerror(code)))"
            case .failed(let arguments, let status): "\(arguments.joined(separator: " ")) ended with \(status)"
            }
        }
    }

    /// Runs a program and waits until it ends.
    static func measure(_ arguments: [String]) throws -> ToolRun {
        var process = pid_t()
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let start = ContinuousClock.now
        let code = posix_spawn(&process, arguments[0], nil, nil, &words, environ)
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

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
}
