import ArgumentParser
import Departures

/// `trams stops`
struct StopsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stops", abstract: "List the stops.")

    @OptionGroup var world: World

    func run() async throws {
        try await world.run {
            for stop in try await Stops().all() { print(stop) }
        }
    }
}
