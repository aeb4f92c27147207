import ArgumentParser
import PatchbayModel
import PatchbayPipeline
import PatchbayRun

/// `patchbay facts`: reads sources and writes what they declare.
struct FactsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "facts",
        abstract: "Write what some Swift sources declare, to be linked by another run.",
        discussion: """
            For build engines that run an action for each module, on any machine, and keep what it wrote:

              patchbay facts --module-name Core --file-list Core.txt --output Core.facts.json
              patchbay facts --module-name App --file-list App.txt --output App.facts.json
              patchbay generate --module-name App --facts Core.facts.json --facts App.facts.json \\
                --output Wiring.swift

            With --format packed the file is a fraction of the size, and linking takes a fraction of the time.

            Paths are written as they are found, absolute; findings of `generate` show them. With --relative-to the \
            same sources give the same facts in every checkout and on every machine. Facts of another version of \
            patchbay are refused. A file that does not parse is no error here: `generate` reports it.

            Exit codes: 0 written, 1 a file could not be read or written, 64 the arguments make no sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where to write the facts. Default: standard output.", valueName: "file"),
        completion: .file(extensions: ["json", "facts"])
    )
    var output: String?

    @Option(help: ArgumentHelp("`json`, for people and other tools, or `packed`.", valueName: "format"))
    var format: FactsFile.Format = .json

    @Option(
        help: ArgumentHelp(
            "Name files below this folder by their paths from it.",
            discussion: "Those elsewhere keep their whole paths.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var relativeTo: String?

    func validate() throws {
        try inputs.validateDependencies()
        if relativeTo?.isEmpty == true {
            throw ValidationError("--relative-to is empty. Name the folder that the paths begin from.")
        }
    }

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let progress = Progress("looking for Swift files")
        let sources = SourceCollector(workingDirectory: workingDirectory)
            .collect(inputs.selection(), takesEmptyList: inputs.moduleName != nil)
        progress.go(on: "reading \(sources.files.count) files")
        var findings = Findings(sources.diagnostics)
        var root: WorkingDirectory?
        do throws(FileFailure) {
            root = try relativeTo.map(workingDirectory.directory)
        } catch {
            findings.add(error.inputDiagnostic(in: workingDirectory))
        }
        let files = root.map { root in sources.files.map { $0.seen(from: root) } } ?? sources.files
        let bytes = findings.hasErrors ? nil : FactsFile.bytes(of: ModuleFacts(Pipeline.readModules(files)), as: format)
        progress.end()
        if let bytes {
            do throws(FileFailure) {
                if let output {
                    let file = OutputFile(path: workingDirectory.absolute(output))
                    try file.replace(withData: bytes, unless: FactsFile.isSomebodysWork)
                } else {
                    try StandardStream.output.write(bytes)
                }
            } catch {
                findings.add(error.outputDiagnostic)
            }
        }
        Console(shortenedBy: inputs.absolutePaths ? nil : workingDirectory, pages: inputs.pages).report(findings)
        if findings.hasErrors { throw ExitCode.found }
    }
}
