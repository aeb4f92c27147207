import ArgumentParser
import PatchbayModel
import PatchbayPipeline
import PatchbayReader

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

    @Option(
        help: ArgumentHelp(
            "Where to remember what was read, so that the next run has less to do.",
            discussion: """
                A file of this run alone, next to the output or in a directory for caches. It holds digests. Beside \
                it lie what the sources declare, as FILE.facts, and when they were last changed, as FILE.stamp. It \
                has no effect without --output.
                """,
            valueName: "file"
        ),
        completion: .file()
    )
    var cachePath: String?

    @Option(
        help: ArgumentHelp(
            "What `patchbay facts` wrote of some sources, to be linked. Can be repeated.",
            discussion: "Without paths nothing else is read. It makes --cache-path superfluous.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json", "facts"])
    )
    var facts: [String] = []

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let console = Console(shortenedBy: inputs.absolutePaths ? nil : workingDirectory)
        let target = output.map { OutputFile(path: workingDirectory.absolute($0)) }

        let progress = Progress("looking for Swift files")
        let collector = SourceCollector(workingDirectory: workingDirectory)
        let located = collector.locate(inputs.selection(leavingOut: target?.realPath, isComplete: !facts.isEmpty))
        let cache = located.diagnostics.isEmpty ? cache : nil
        let stamp = cache?.stamp(of: located.files)
        if let target, let cache, cache.isUpToDate(target, stamp: stamp) { return progress.end() }
        progress.go(on: "generating from \(located.files.count) files")
        let made = outcome(of: collector.read(located), for: target, in: cache, stamp: stamp)
        progress.end()
        guard let (outcome, problems) = made else { return }
        var findings = Findings(problems + outcome.diagnostics).reported(isStrict: false)

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

    /// Nothing is remembered of a run that has no output, or that links facts.
    private var cache: RunCache? {
        guard let cachePath, output != nil, facts.isEmpty else { return nil }
        return RunCache(path: WorkingDirectory.current.absolute(cachePath), arguments: [inputs.moduleName ?? ""])
    }

    /// - Parameter sources: They are let go as soon as they are read: while the graph is made they would be half of all
    ///   memory.
    /// - Returns: `nil` when what lies at the target is the outcome already.
    private func outcome(
        of sources: consuming SourceCollector.Collected,
        for target: OutputFile?,
        in cache: RunCache?,
        stamp: Digest?
    ) -> (Pipeline.Outcome, problems: [Diagnostic])? {
        let problems = sources.diagnostics
        guard facts.isEmpty else { return linked(sources) }
        guard let cache, let target, problems.isEmpty else {
            return (Pipeline.generate(sources.files, for: inputs.moduleName), problems)
        }
        let files = sources.takeFiles()
        if cache.isUpToDate(target, with: files, stamp: stamp) { return nil }
        return (cache.generate(consume files, for: inputs.moduleName, stamp: stamp), problems)
    }

    /// Links the sources with facts that were read elsewhere.
    private func linked(_ sources: SourceCollector.Collected) -> (Pipeline.Outcome, problems: [Diagnostic]) {
        let workingDirectory = WorkingDirectory.current
        var (read, problems) = (Pipeline.readModules(sources.files), sources.diagnostics)
        for path in facts {
            do throws(FileFailure) {
                read += try FactsFile.read(workingDirectory.absolute(path)).files
            } catch {
                problems.append(error.inputDiagnostic(in: workingDirectory))
            }
        }
        return (Pipeline.link(read, for: inputs.moduleName), problems)
    }

    private func write(_ text: String, to target: OutputFile?) throws(FileFailure) {
        guard let target else { return try StandardStream.output.write(Array(text.utf8)) }
        if let old = try? FileBytes.read(target.path), GeneratedSource.isSomebodysWork(old) {
            throw FileFailure(path: target.path, reason: .notGenerated)
        }
        try target.replace(with: Array(text.utf8))
    }
}
