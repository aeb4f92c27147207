import ArgumentParser

/// A small bookshop: an HTTP service and the jobs that belong to it.
@main
struct Bookshop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bookshop",
        abstract: "A small bookshop: sells books over HTTP and reports in the evening.",
        subcommands: [ServeCommand.self, StockCommand.self, ReportCommand.self]
    )
}
