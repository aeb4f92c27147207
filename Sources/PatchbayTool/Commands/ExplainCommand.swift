import ArgumentParser
import PatchbayInspector
import PatchbayRun

/// `patchbay explain`: all about one type.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say how a type is made, what it needs, and who needs it.",
        discussion: """
            By type, whatever the module or the outer type:

              patchbay explain OrderDesk
              patchbay explain 'any BookRepository' Sources/Shop

            By provider, by a generated method, or as `patchbay graph` prints it:

              patchbay explain provideDatabase
              patchbay explain resolveShopServer
              patchbay explain 'now: Date'

            A resolver, a hub, a scope of features or a context, with all that it has:

              patchbay explain ShopContext

            What it needs is shown down to the leaves, who needs it up to where the sources ask for it. Calls \
            are found by their names alone.

            Exit codes: 0 explained, 1 nothing has that name or something could not be read, 64 the arguments \
            make no sense.
            """
    )

    @Argument(help: ArgumentHelp("What to explain.", valueName: "type"))
    var type: String

    @OptionGroup var inputs: InputArguments

    func validate() throws {
        try ValidationError.refuseEmpty(type, "The name of what to explain")
    }

    func run() throws {
        let survey = SurveyRun(inputs)
        let named = try survey.find(type)
        let owners = named.owners.map {
            OwnerExplanationText.render(OwnerExplanation(of: $0, in: survey.index.map), style: survey.style)
        }
        let nodes = named.nodes.compactMap { Explanation(of: $0.id, in: survey.index) }.map {
            ExplanationText.render($0, style: survey.style)
        }
        try survey.answer((owners + nodes).joined(separator: "\n\n"))
    }
}
