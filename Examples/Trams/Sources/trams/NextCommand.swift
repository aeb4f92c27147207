import ArgumentParser
import Boards
import Departures

/// `trams next`
struct NextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract: "List the next departures of a stop."
    )

    @Argument(help: "The name of the stop.")
    var stop: String

    @Option(help: "How many to list.")
    var count = 3

    @Option(help: "How wide lines are.")
    var width = 32

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var world: World

    func run() async throws {
        try await world.run {
            let waits = try await NextDepartures().from(stop, count: count)
            let board: any Board =
                json ? Station.resolve(JSONBoard.self) : Station.resolve((any Board).self, width: width)
            print(try board.show(waits, at: stop))
        }
    }
}
