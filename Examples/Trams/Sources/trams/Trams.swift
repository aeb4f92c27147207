import ArgumentParser

@main
struct Trams: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trams",
        abstract: "Say when the next tram leaves.",
        subcommands: [NextCommand.self, StopsCommand.self]
    )
}
