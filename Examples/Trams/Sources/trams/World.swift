import ArgumentParser
import Departures
import PatchbayContexts

/// What users may replace of the world: the arguments become a scope, and nothing is passed along.
struct World: ParsableArguments {
    @Option(help: "The file with the timetable. (default: timetable.json)")
    var timetable: String?

    @Option(help: "Another time of today than now, as 08:15.")
    var at: TimeOfDay?

    func run(_ command: () async throws -> Void) async throws {
        let moment = at.map(Today().moment)
        try await withContext(
            (any TramContext).self,
            overriding: {
                if let timetable { $0.timetable = .file(timetable) }
                if let moment { $0.now = moment }
            },
            operation: command
        )
    }
}

extension TimeOfDay: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(argument)
    }
}
