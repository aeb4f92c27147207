import ArgumentParser
import GenerateBenchmarks

/// `patchbay-bench-generate run`
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ToolRun.subcommand,
        abstract: "Runs a program: milliseconds of its processor time, milliseconds, MiB at most.",
        shouldDisplay: false
    )

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String]

    func run() throws { print(try ToolRun.measure(arguments).line) }
}
