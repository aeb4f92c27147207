import Foundation

/// Counts the instructions of one operation with Valgrind: slower than a clock, but the same on every run.
///
/// Each variant runs in two processes of its own, once and once more with twice the repetitions; the
/// difference belongs to the operation alone.
public struct InstructionCounter {
    public enum Failure: Error, CustomStringConvertible {
        case valgrindMissing
        case noCount(output: String)

        public var description: String {
            switch self {
            case .valgrindMissing: "valgrind is not installed"
            case .noCount(let output): "valgrind counted nothing:\n\(output)"
            }
        }
    }

    private let valgrind: URL
    private let program: Program
    private let times: Int

    /// - Parameters:
    ///   - program: What to run.
    ///   - times: The repetitions to begin with.
    public init(program: Program, times: Int = 1_000) throws {
        let paths = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        let candidates = paths.map { URL(fileURLWithPath: String($0)).appendingPathComponent("valgrind") }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw Failure.valgrindMissing
        }
        valgrind = found
        self.program = program
        self.times = times
    }

    /// The instructions of one operation.
    ///
    /// - Parameter arguments: What to pass to the program to make it repeat the operation so many times.
    public func instructions(_ arguments: (_ times: Int) -> [String]) throws -> Double {
        let (once, twice) = (try count(arguments(times)), try count(arguments(2 * times)))
        return (twice - once) / Double(times)
    }

    private func count(_ arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = valgrind
        process.arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null", program.url.path] + arguments
        // Hash seeds are random otherwise, and with them the number of collisions.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let count = Self.collected(in: output) else {
            throw Failure.noCount(output: output)
        }
        return count
    }

    /// The number in `==123== Collected : 456789`.
    private static func collected(in output: String) -> Double? {
        let line = output.split(separator: "\n").first { $0.contains("Collected :") }
        return line?.split(separator: " ").last.flatMap { Double($0) }
    }
}
