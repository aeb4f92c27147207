import ArgumentParser

/// `bookshop stock`
struct StockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stock",
        abstract: "Put the books of a catalogue file on the shelves."
    )

    @Argument(help: "A JSON file: an array of books.")
    var file: String

    @Option(help: "The SQLite file, made when there is none.")
    var database = StorageLocation.file("bookshop.sqlite")

    @OptionGroup var logging: LoggingOptions

    func run() async throws {
        let resolver = LiveResolver(location: database, logLevel: logging.logLevel)
        let result = try await resolver.resolveStocking(file: CatalogueFile(path: file)).run()
        writeLine("\(result.added) books added, \(result.known) known already")
    }
}
