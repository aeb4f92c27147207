import ArgumentParser
import PatchbayInspector
import PatchbayRun

/// `patchbay unused`: what nothing needs.
struct UnusedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unused",
        abstract: "List what nothing needs and no source asks for.",
        discussion: """
              patchbay unused

            Listed are injectables, providers, registrations and features that no other one needs, and that no call \
            in the sources that were read asks for, and then what only these need. What is public may be used by \
            others: it is listed with --public. A name that is called anywhere counts as used.

            Give it all sources that may call something, tests too if what only they use is to stay.

            Exit codes: 0 all is used, 1 something is not, or could not be read, 64 the arguments make no sense.
            """
    )

    @OptionGroup var inputs: InputArguments

    @Flag(name: .customLong("public"), help: "List what is public, too.")
    var includesPublic = false

    func run() throws {
        let survey = SurveyRun(inputs)
        guard !survey.unread.hasErrors else {
            survey.console.note("patchbay: what could not be read may use what seems unused, which is not listed")
            throw ExitCode.found
        }
        let unused = UnusedSearch(survey.index).unused(includingPublic: includesPublic)
            .filter { $0.location.map { !survey.othersPaths.contains($0.file) } ?? true }
        try survey.answer(UnusedText.render(unused, style: survey.style))
        if !unused.isEmpty { throw ExitCode.found }
    }
}
