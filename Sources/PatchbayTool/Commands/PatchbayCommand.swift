import ArgumentParser
import PatchbayRun

/// The command line `patchbay`: arguments in, files and findings out. All thinking is in `PatchbayPipeline`.
public struct PatchbayCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "patchbay",
        abstract: "Dependency injection for Swift: checks the wiring of your types and generates it.",
        discussion: """
            Patchbay reads Swift source, finds what your types need and what your resolvers provide, \
            reports what does not fit, and writes the code that connects them.

            Most packages never call it by hand. Their targets name the plugin, and it does so on every build:

              plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")]

            By hand:

              patchbay check                   Is everything here wired soundly?
              patchbay generate Sources/App    Print the wiring of App.
              patchbay explain OrderDesk       How is it made, what does it need, who needs it?
              patchbay why ShopServer Logger   By which path does one come to need the other?
              patchbay graph --format html     The whole wiring as a page to search and click in.
              patchbay unused                  What does nothing need?
              patchbay diff old.json new.json  What did a change do to the wiring?
              patchbay move NetworkAssembly    What does the wiring of another library become here?
              patchbay help generate           Read all about one command.

            Shells complete commands and options with the script that is printed by

              patchbay --generate-completion-script zsh    Or bash, or fish.

            Text is coloured on a terminal, unless NO_COLOR is set; CLICOLOR_FORCE=1 colours what is piped, too.

            Exit codes: 0 all is well, 1 an error was found, 64 the arguments make no sense, 65 a \
            baseline, or a graph to be compared, is missing or is none.
            """,
        version: Version.current,
        subcommands: [
            GenerateCommand.self, CheckCommand.self, ExplainCommand.self, WhyCommand.self, GraphCommand.self,
            UnusedCommand.self, DiffCommand.self, MoveCommand.self, FactsCommand.self,
        ]
    )

    public init() {}
}
