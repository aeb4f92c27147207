import ArgumentParser
import PatchbayInspector
import PatchbayRun

/// `patchbay why`: the paths from one type to another.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Show the paths by which one type comes to need another.",
        discussion: """
            Why does the server need a database?

              patchbay why ShopServer 'any DatabaseWriter'

            Each of the two may also be a resolver, a hub, a scope of features or a context: any of what it has.

            The shortest path comes first; each line is one request, and where it stands.

            Exit codes: 0 there is a path, 1 there is none, nothing has that name, or something could not be read, 64 \
            the arguments make no sense.
            """
    )

    @Argument(help: ArgumentHelp("The one that needs.", valueName: "from"))
    var from: String

    @Argument(help: ArgumentHelp("The one that is needed.", valueName: "to"))
    var to: String

    @OptionGroup var inputs: InputArguments

    @Option(help: ArgumentHelp("How many paths to show.", valueName: "number"))
    var limit = 20

    func validate() throws {
        try ValidationError.refuseEmpty(from, "The first name")
        try ValidationError.refuseEmpty(to, "The second name")
        if limit < 1 { throw ValidationError("--limit is \(limit). Ask for one path at least.") }
    }

    func run() throws {
        let survey = SurveyRun(inputs)
        let (starts, ends) = (try survey.nodes(named: from), try survey.nodes(named: to))
        let (paths, gaveUp) = PathSearch(survey.index)
            .ways(from: starts.map(\.id), to: ends.map(\.id), atMost: limit)
        guard !paths.isEmpty else {
            survey.console.note("patchbay: " + absence(from: starts, to: ends, try namesAnOwner(in: survey)))
            throw ExitCode.found
        }
        try survey.answer(PathText.render(Array(paths.prefix(limit)), style: survey.style))
        if paths.count >= limit {
            survey.console.note("patchbay: there may be more ways, see --limit")
        } else if gaveUp {
            survey.console.note("patchbay: there may be more ways: too many led nowhere to follow them all")
        }
    }

    /// The error when there is no path: one name may stand for what the other stands for.
    private func absence(from starts: [WiringNode], to ends: [WiringNode], _ namesAnOwner: Bool) -> String {
        let common = Set(starts.map(\.id)).intersection(ends.map(\.id))
        if !namesAnOwner, common.count == starts.count, common.count == ends.count {
            return "`\(from)` and `\(to)` are the same: `patchbay explain \(from.asShellWord)` says who needs it"
        }
        let shared = common.isEmpty ? "" : "; both names stand for `\(common.sorted().joined(separator: "`, `"))`"
        return "`\(from)` does not need `\(to)`\(shared)"
    }

    /// An owner is not the same as what it has, though it be the only thing.
    private func namesAnOwner(in survey: SurveyRun) throws -> Bool {
        try from != to && !(survey.find(from).owners + survey.find(to).owners).isEmpty
    }
}
