import ArgumentParser
import PatchbayPipeline

/// `patchbay generate`: reads sources and prints or writes the wiring.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write the wiring for the resolvers in some Swift sources.",
        discussion: """
            Print the wiring of App:

              patchbay generate Sources/App

            Write it to a file. The file is touched only when its content changes, and never read as a source:

              patchbay generate Sources/App --output Sources/App/Wiring.swift

            Leave out what is not yours:

              patchbay generate . --exclude Pods --exclude '*.generated.swift'

            What the plugin does, and what another build system can do. Each list has one path a line. The \
            sources of Core are read so that types of Core can be wired; only the resolvers of App are generated:

              patchbay generate --module-name App --file-list App.txt \\
                --dependency Core=Core.txt --output Wiring.swift

            Findings go to standard error. When an error is found nothing is written, and an older output \
            stays as it is.

            Exit codes: 0 written, 1 an error was found, 64 the arguments make no sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write the generated source.",
            discussion: "Written in one step, so that nobody sees half a file. Default: standard output.",
            valueName: "file"
        ),
        completion: .file(extensions: ["swift"])
    )
    var output: String?

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let console = Console(shortenedBy: inputs.absolutePaths ? nil : workingDirectory)
        let target = output.map { OutputFile(path: workingDirectory.absolute($0)) }

        let sources = SourceCollector(workingDirectory: workingDirectory)
            .collect(inputs.selection(leavingOut: target?.realPath))
        let outcome = Pipeline.generate(sources.files, for: inputs.moduleName)
        var findings = Findings(sources.diagnostics + outcome.diagnostics).reported(isStrict: false)

        if !findings.hasErrors {
            do throws(FileFailure) {
                try write(outcome.source ?? GeneratedSource.empty, to: target)
            } catch {
                findings.add(error.outputDiagnostic)
            }
        }
        console.report(findings)
        if findings.hasErrors { throw ExitCode(1) }
    }

    private func write(_ text: String, to target: OutputFile?) throws(FileFailure) {
        guard let target else { return try StandardStream.output.write(Array(text.utf8)) }
        try target.replace(with: Array(text.utf8))
    }
}
