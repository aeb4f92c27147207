import ArgumentParser
import PatchbayGraph
import PatchbayInspector
import PatchbayRun

/// `patchbay graph`: prints the whole wiring.
struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Print or draw the whole wiring: what is made, by whom, and from what.",
        discussion: """
            In the terminal, everything by its owner:

              patchbay graph Sources

            As a page to search and click in, one file that works offline:

              patchbay graph --open
              patchbay graph --format html --output wiring.html

            As a picture:

              patchbay graph --format dot | dot -Tsvg > wiring.svg

            For a README, or to keep and compare later with 'patchbay diff':

              patchbay graph --format mermaid
              patchbay graph --format json --output wiring.json

            Only what has to do with one type:

              patchbay graph --focus OrderDesk --format mermaid

            Code hosts draw Mermaid up to 500 edges and 50,000 characters; beyond that it is said.

            Exit codes: 0 printed, 1 something could not be read or written, 64 the arguments make no sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Option(name: [.short, .long], help: "How the graph is printed. (default: text)")
    var format: GraphFormat?

    @Flag(
        help: ArgumentHelp(
            "Show the page in a browser.",
            discussion: """
                It is written to the file behind --output, or to a temporary one, and opened with the system's program for \
                that, `open` or `xdg-open`.
                """
        )
    )
    var open = false

    @Option(
        help: ArgumentHelp(
            "Show only one type, what it needs and who needs it. Can be repeated.",
            valueName: "type"
        )
    )
    var focus: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where to write it. Default: standard output.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    func validate() throws {
        if open, let format, format != .html {
            throw ValidationError("--open shows the page: leave out --format \(format.rawValue).")
        }
        for name in focus { try ValidationError.refuseEmpty(name, "The name behind --focus") }
    }

    func run() throws {
        let format = format ?? (open ? .html : .text)
        var target = output.map { OutputFile(path: WorkingDirectory.current.absolute($0)) }
        let survey = SurveyRun(inputs, leavingOut: target?.realPath)
        let map = try focused(survey)
        // An older graph may say more than is known now; where there is none, some of it is better than nothing.
        if let target, target.bytes != nil, survey.unread.hasErrors {
            survey.console.note("patchbay: nothing is written to \(WorkingDirectory.current.shown(target.path))")
            throw ExitCode.found
        }
        do throws(FileFailure) {
            if open, target == nil { target = try PageOpener.temporaryFile(named: "wiring.html") }
            let bytes = Array(format.render(map, style: target == nil ? survey.style : .plain).utf8)
            if let target {
                try target.replace(withData: bytes, unless: GraphFormat.isSomebodysWork)
            } else {
                try StandardStream.output.write(bytes)
            }
        } catch {
            survey.console.report(Findings([error.outputDiagnostic]))
            throw ExitCode.found
        }
        if format == .mermaid, let excess = MapMermaid.excess(of: map) {
            survey.console.note("patchbay: \(excess)")
        }
        if open, let path = target?.path, !PageOpener.open(path) {
            survey.console.note("patchbay: `\(PageOpener.program)` does not open the page; it is in \(path)")
            throw ExitCode.found
        }
        if survey.unread.hasErrors { throw ExitCode.found }
    }

    private func focused(_ survey: SurveyRun) throws -> WiringMap {
        guard !focus.isEmpty else { return survey.index.map }
        let chosen = try focus.flatMap { try survey.nodes(named: $0).map(\.id) }
        return MapFocus.map(survey.index, around: chosen)
    }
}
