import ArgumentParser
import PatchbayEmitter
import PatchbayGraph

/// `patchbay explain`: all about one type.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say how a type is made, what it needs, and who needs it.",
        discussion: """
            By type, whatever the module or the outer type:

              patchbay explain OrderDesk
              patchbay explain 'any BookRepository' Sources/Shop

            By provider, or by a generated method:

              patchbay explain provideDatabase
              patchbay explain resolveShopServer

            What it needs is shown down to the leaves, who needs it up to where the sources ask for it. Calls \
            are found by their names alone.

            Exit codes: 0 explained, 1 nothing has that name or something could not be read, 64 the arguments \
            make no sense.
            """
    )

    @Argument(help: ArgumentHelp("What to explain.", valueName: "type"))
    var type: String

    @OptionGroup var inputs: InputArguments

    func run() throws {
        let survey = SurveyRun(inputs)
        let nodes = try survey.nodes(named: type)
        let texts = nodes.compactMap { Explanation(of: $0.id, in: survey.index) }.map {
            ExplanationText.render($0, style: survey.style)
        }
        try survey.answer(texts.joined(separator: "\n\n"))
    }
}
