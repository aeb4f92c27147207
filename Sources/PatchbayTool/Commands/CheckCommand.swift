import ArgumentParser
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbayRun
import PatchbaySurvey

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

              git -c core.quotePath=off ls-files '*.swift' | patchbay check --file-list /dev/stdin

            Warnings count as errors, and what could not be read is listed:

              patchbay check Sources --strict

            Findings go to standard error, in the form of compiler messages; the last line sums them up. In \
            another format they go to standard output:

              patchbay check --format sarif > patchbay.sarif    For code scanning.
              patchbay check --format github                    Notes at the lines of a pull request.

            To adopt it in an old code base, write down what there is; from then on only what is new fails:

              patchbay check --baseline .patchbay-baseline.json --update-baseline
              patchbay check --baseline .patchbay-baseline.json

            The file is found, and paths in it stand, as seen from the current directory: run it from the root of the \
            repository, here and in CI.

            Exit codes: 0 no error (there may be warnings, and what the baseline has), 1 an error was found, 64 \
            the arguments make no sense, 65 the baseline is none.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Option(name: [.short, .long], help: "How findings are printed.")
    var format = FindingsFormat.text

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

    @Option(
        help: ArgumentHelp(
            "A file with findings that are known. They are listed and do not fail.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var baseline: String?

    @Flag(help: "Write what is found to the baseline, and do not fail.")
    var updateBaseline = false

    func validate() throws {
        if updateBaseline && baseline == nil {
            throw ValidationError("--update-baseline needs --baseline: say which file to write.")
        }
    }

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let shown = inputs.absolutePaths ? nil : workingDirectory
        let console = Console(shortenedBy: shown, pages: inputs.pages)

        let progress = Progress("looking for Swift files")
        let sources = SourceCollector(workingDirectory: workingDirectory).collect(inputs.selection())
        progress.go(on: "checking \(sources.files.count) files")
        let review = Pipeline.review(sources.files, for: inputs.moduleName, isWhole: sources.isWhole)
        let all = sources.findings(review.diagnostics)
        let findings = all.reported(isStrict: strict, advises: true)
        // Files that could not be read have findings that nobody knows.
        let readable = Findings(findings.diagnostics.filter { !$0.id.isAboutReading })
        progress.end()
        let unreported = strict ? [] : all.diagnostics.filter { $0.severity == .note && !$0.id.isAdvice }
        let checked = sources.files.filter { file in
            inputs.moduleName.map { $0 == file.module } ?? !sources.othersPaths.contains(file.path)
        }
        let file = baseline.map { BaselineFile(path: $0, files: checked, workingDirectory: workingDirectory) }
        if updateBaseline, let file {
            let unreadable = Findings(findings.diagnostics.filter(\.id.isAboutReading))
            guard !unreadable.hasErrors else {
                console.report(unreadable)
                console.note("patchbay: \(file.path) is left as it was")
                throw ExitCode.found
            }
            try file.write(readable, keeping: unreported, console)
            let sum = readable.summary(fileCount: sources.files.count, isNamed: false)
            console.note("patchbay: \(file.path) has \(sum)")
            if format == .text { return }
        }
        let verdict = try verdict(on: readable, unreported: unreported, file, console)
        let new = Findings(findings.diagnostics.filter { !verdict.known.contains($0) })
        let columns = CodePointColumns(sources.files)
        let display = { (path: String) in shown?.shown(path) ?? path }
        try print(findings, new, verdict, console, columns, display: display)
        let isWhole = !findings.diagnostics.contains(where: \.id.isAboutReading)
        note(verdict, isWhole: isWhole, console, display: display)
        if !isWhole {
            console.note("patchbay: some files are not read: what seems to be missing, or unused, is not reported")
        }
        if format == .text, !sources.files.isEmpty {
            let hasWiring = review.hasWiring || !review.diagnostics.isEmpty
            for line in LibraryLines.lines(review.libraries, hasWiring: hasWiring) { console.note(line) }
        }
        console.note(new.summary(fileCount: sources.files.count, known: verdict.known.count))
        if new.hasErrors { throw ExitCode.found }
    }

    /// - Parameter unreported: Those that only `--strict` tells.
    private func verdict(
        on findings: Findings,
        unreported: [Diagnostic],
        _ file: BaselineFile?,
        _ console: Console
    ) throws -> Baseline.Verdict {
        guard let file else { return Baseline.Verdict() }
        var verdict = try file.read(console).judge(
            findings.diagnostics,
            unreported: unreported,
            display: file.workingDirectory.shown
        )
        verdict.gone = verdict.gone.filter { !file.isElsewhere($0.key) }
        return verdict
    }

    private func print(
        _ all: Findings,
        _ new: Findings,
        _ verdict: Baseline.Verdict,
        _ console: Console,
        _ columns: CodePointColumns,
        display: @escaping (String) -> String
    ) throws {
        let text: String
        switch format {
        case .text: return console.report(new)
        case .json:
            text = FindingsJSON.render(all.diagnostics, known: verdict.known, pages: inputs.pages, display: display)
        case .github: text = GitHubAnnotations.render(new.diagnostics, pages: inputs.pages, display: display)
        case .sarif:
            text = SARIFLog.render(
                all.diagnostics,
                version: Version.current,
                known: baseline == nil ? nil : verdict.known,
                pages: inputs.pages,
                column: columns.column,
                display: display
            )
        }
        try console.answer(text)
    }

    private func note(
        _ verdict: Baseline.Verdict,
        isWhole: Bool,
        _ console: Console,
        display: (String) -> String
    ) {
        for finding in Findings(Array(verdict.known)).diagnostics where format == .text {
            console.note("known: \(display(finding.location.description)) [\(finding.id.rawValue)]")
        }
        // Findings that seem to be gone may be in what could not be read.
        if isWhole, !verdict.gone.isEmpty {
            let count = verdict.gone.values.reduce(0, +)
            let verb = count == 1 ? "is" : "are"
            console.note("patchbay: \(count) of the baseline \(verb) gone; --update-baseline drops what is gone")
        }
    }
}
