import PatchbayModel
import PatchbayPlatform
import PatchbayRun

/// The program that the build plugin runs: `patchbay generate`, and nothing else. Every client compiles it, so that it
/// has what that needs and no more.
///
/// Exit codes are those of `patchbay generate`: 0 written, 1 an error was found, 64 the arguments make no sense.
@main
enum BuildTool {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments == ["--version"] { return print(Version.current) }
        let console = Console(shortenedBy: nil)
        guard arguments.count == 1, let path = arguments.first else {
            console.note(
                "usage: \(CommandLine.arguments[0]) FILE, with the arguments of `patchbay generate`, one a line"
            )
            exit(64)
        }
        exit(run(argumentsIn: path, console))
    }

    /// - Returns: the exit code.
    private static func run(argumentsIn path: String, _ console: Console) -> Int32 {
        let workingDirectory = WorkingDirectory.current
        let arguments: BuildArguments
        do throws(FileFailure) {
            let file = workingDirectory.absolute(path)
            arguments = BuildArguments(try FileBytes.read(file), of: file)
        } catch {
            console.report(Findings([error.inputDiagnostic(in: workingDirectory)]))
            return 1
        }
        guard arguments.problems.isEmpty else {
            console.report(Findings(arguments.problems))
            return 64
        }
        let run = GenerateRun(
            of: InputSelection(
                paths: [],
                fileLists: arguments.fileLists,
                moduleName: arguments.moduleName,
                dependencies: arguments.dependencies
            ),
            output: arguments.output,
            cachePath: arguments.cachePath,
            showsWholePaths: arguments.showsWholePaths
        )
        return run.run() ? 0 : 1
    }
}
