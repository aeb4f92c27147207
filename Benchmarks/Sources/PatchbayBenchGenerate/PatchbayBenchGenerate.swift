import ArgumentParser

@main
struct PatchbayBenchGenerate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "patchbay-bench-generate",
        abstract: "Measures what generating costs, against parsing the same sources.",
        subcommands: [MeasureCommand.self, ToolCommand.self, CorpusCommand.self, RunCommand.self],
        defaultSubcommand: MeasureCommand.self
    )
}
