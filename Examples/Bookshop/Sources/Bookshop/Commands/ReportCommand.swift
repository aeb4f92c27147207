import ArgumentParser

/// `bookshop report`
struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Print the report of a day, also while the server runs."
    )

    @Option(help: "The last day to report, like 2026-11-21, in UTC. (default: today)")
    var day: Day?

    @Option(help: "How many days to report.")
    var days = 1

    @Option(help: "List books of which at most this many copies are left.")
    var lowStock = 2

    @Option(help: "The SQLite file.")
    var database = "bookshop.sqlite"

    @OptionGroup var logging: LoggingOptions

    func validate() throws {
        guard (1...366).contains(days) else { throw ValidationError("--days lies between 1 and 366") }
    }

    func run() async throws {
        let resolver = LiveResolver(location: .existingFile(database), logLevel: logging.logLevel)
        let desk = try resolver.resolveReportDesk()
        writeLine(try await desk.report(until: day, days: days, lowStock: lowStock))
    }
}
