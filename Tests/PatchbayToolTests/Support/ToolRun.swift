import Foundation
import PatchbayTestSupport
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
        let run = try await ProgramRun(
            wrapper + [tool.path()] + arguments,
            in: URL(filePath: directory.path),
            environment: ["PATCHBAY_DOCUMENTATION_SITE": site].compactMapValues { $0 }
        )
        exitCode = run.exitCode
        output = run.output
        errors = run.errors
    }
}
