import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbayRun
import PatchbaySurvey

/// The beginning of all commands that query the graph: it reads the sources and maps them.
struct SurveyRun {
    let index: MapIndex
    /// The targets of each alias of the sources.
    let aliases: [String: Set<String>]
    let console: Console
    /// The style that standard output can show.
    let style = Terminal.current.style(of: .output)
    /// The sources that could not be read. The map then lacks something, and the run fails in the end.
    let unread: Findings
    /// The files that are read for what they offer alone, as the map names them.
    let othersPaths: Set<String>

    init(_ inputs: InputArguments, leavingOut output: String? = nil) {
        let workingDirectory = WorkingDirectory.current
        let shown = inputs.absolutePaths ? nil : workingDirectory
        console = Console(shortenedBy: shown, pages: inputs.pages)
        let progress = Progress("looking for Swift files")
        let sources = SourceCollector(workingDirectory: workingDirectory)
            .collect(inputs.selection(leavingOut: output))
        progress.go(on: "reading \(sources.files.count) files")
        let survey = Pipeline.survey(sources.files, for: inputs.moduleName, isWhole: sources.isWhole)
        progress.end()
        let all = sources.findings(survey.diagnostics)
        othersPaths = Set(sources.othersPaths.map { shown?.shown($0) ?? $0 })
        unread = Findings(all.diagnostics.filter { $0.id.isAboutReading })
        index = MapIndex(survey.map.mapPaths { shown?.shown($0) ?? $0 })
        aliases = survey.aliases
        console.report(unread)
        let others = Findings(all.diagnostics.filter { !$0.id.isAboutReading })
        if others.hasErrors {
            console.note("patchbay: this wiring has errors, see `patchbay check`; here is what there is of it")
        }
    }
}
