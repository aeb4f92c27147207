import Foundation
import Testing

/// The outcome of one run of the tool as a process.
struct ToolRun {
    let exitCode: Int32
    let output: String
    let errors: String

    /// Runs the tool that was built together with the tests.
    ///
    /// - Parameters:
    ///   - arguments: What follows the tool's name.
    ///   - site: The documentation's address, as the environment has it.
    ///   - directory: The current directory of the process. Its standard output and error are kept outside.
    ///   - tool: Which of the executables.
    ///   - wrapper: A command that runs the tool, for runs under limits; the tool's path and arguments are
    ///     appended to it.
    init(
        _ arguments: [String],
        in directory: TemporaryDirectory,
        of tool: BuiltTool = .patchbay,
        through wrapper: [String] = [],
        site: String? = ""
    ) async throws {
        let streams = try TemporaryDirectory()
        let command = wrapper + [try tool.path()] + arguments
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(filePath: directory.path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PATCHBAY_DOCUMENTATION_SITE": site].compactMapValues { $0 }
        ) { $1 }
        // Files and no pipes: a pipe that nobody reads in time would stop the tool.
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.stream(streams, "output")
        process.standardError = try Self.stream(streams, "errors")
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        exitCode = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = try streams.text(of: "output")
        errors = try streams.text(of: "errors")
    }

    private static func stream(_ streams: TemporaryDirectory, _ name: String) throws -> FileHandle {
        try FileHandle(forWritingTo: URL(filePath: streams.write("", to: name)))
    }
}
