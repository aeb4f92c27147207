import ArgumentParser

/// The command line `patchbay`: arguments in, files and findings out. All thinking is in `PatchbayPipeline`.
@main
struct PatchbayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patchbay",
        abstract: "Dependency injection for Swift: checks the wiring of your types and generates it.",
        discussion: """
            Patchbay reads Swift source, finds what your types need and what your resolvers provide, \
            reports what does not fit, and writes the code that connects them.

            Most packages never call it by hand: the plugin does, on every build.

                .target(name: "App", plugins: [.plugin(name: "PatchbayPlugin", package: "patchbay")])

            By hand:

                patchbay check                          Is the wiring below this directory sound?
                patchbay generate Sources/App           Print the wiring.
                patchbay help generate                  Everything about one command.

            Exit codes: 0 all is well, 1 an error was found, 64 the arguments make no sense.
            """,
        version: "0.1.0",
        subcommands: [GenerateCommand.self, CheckCommand.self]
    )
}
