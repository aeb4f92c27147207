import ArgumentParser

@main
struct PatchbayBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patchbay-bench",
        abstract: "Measures what Patchbay costs, always against something else in the same run.",
        subcommands: [RunTimeCommand.self, GenerateCommand.self, CorpusCommand.self]
    )
}
