import PatchbayGraph
import PatchbayModel
import PatchbayPipeline

/// What all commands begin with that ask questions of the graph: reading the sources and mapping them.
struct SurveyRun {
    let index: MapIndex
    let console: Console
    /// What could not be read. The map then lacks something, and the run fails in the end.
    let unread: Findings

    init(_ inputs: InputArguments, leavingOut output: String? = nil) {
        let workingDirectory = WorkingDirectory.current
        let shown = inputs.absolutePaths ? nil : workingDirectory
        console = Console(shortenedBy: shown)
        let sources = SourceCollector(workingDirectory: workingDirectory)
            .collect(inputs.selection(leavingOut: output))
        let survey = Pipeline.survey(sources.files, for: inputs.moduleName)
        let all = Findings(sources.diagnostics + survey.diagnostics)
        unread = Findings(all.diagnostics.filter { $0.id.isAboutFiles })
        index = MapIndex(survey.map.mapPaths { shown?.shown($0) ?? $0 })
        console.report(unread)
        let others = Findings(all.diagnostics.filter { !$0.id.isAboutFiles })
        if others.hasErrors {
            console.note("patchbay: this wiring has errors, see `patchbay check`; here is what there is of it")
        }
    }
}

extension DiagnosticID {
    /// Whether it says that something could not be read, rather than that it is wired wrongly.
    fileprivate var isAboutFiles: Bool { rawValue.hasPrefix("PB0") }
}
