import ArgumentParser
import PatchbayPipeline

/// `patchbay check`: reads sources and reports what does not fit.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report what is wrong with the wiring in some Swift sources.",
        discussion: """
            Everything below the current directory:

              patchbay check

            One directory, without anything called Legacy:

              patchbay check Sources --exclude Legacy

            Exactly these files:

              git ls-files '*.swift' | patchbay check --file-list /dev/stdin

            Warnings count as errors, and what could not be read is listed:

              patchbay check Sources --strict

            Findings go to standard error, in the form of compiler messages; the last line sums them up.

            Exit codes: 0 no error (there may be warnings), 1 an error was found, 64 the arguments make no \
            sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Flag(
        help: ArgumentHelp(
            "Make warnings errors, and list what could not be read.",
            discussion: """
                What is computed, of a tree of features for instance, is never guessed at, and nothing is reported \
                that it could have a part in. With this flag each such place is a note.
                """
        )
    )
    var strict = false

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let console = Console(shortenedBy: inputs.absolutePaths ? nil : workingDirectory)

        let sources = SourceCollector(workingDirectory: workingDirectory).collect(inputs.selection())
        let findings = Findings(
            sources.diagnostics + Pipeline.check(sources.files, for: inputs.moduleName)
        ).reported(isStrict: strict)
        console.report(findings)
        console.note(findings.summary(fileCount: sources.files.count))
        if findings.hasErrors { throw ExitCode(1) }
    }
}
