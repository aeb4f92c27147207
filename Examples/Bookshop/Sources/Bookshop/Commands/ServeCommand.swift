import ArgumentParser

/// `bookshop serve`
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Sell books over HTTP until SIGINT or SIGTERM."
    )

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 takes any free one.")
    var port = 8080

    @Option(help: "The path under which all routes lie, as behind a proxy: /shop.")
    var basePath = ""

    @Option(help: "The SQLite file, made when there is none; :memory: keeps nothing.")
    var database = StorageLocation.file("bookshop.sqlite")

    @Option(help: "How customers with a session pay: invoice, or prepaid:CENTS for a card with so much on it.")
    var payment = PaymentMethod.invoice

    @OptionGroup var logging: LoggingOptions

    func validate() throws {
        _ = try settings()
    }

    func run() async throws {
        let resolver = LiveResolver(location: database, logLevel: logging.logLevel, payment: payment)
        let settings = try settings()
        let isReady = ReadySignal { port in
            writeLine("Bookshop listens on http://\(settings.host):\(port)\(settings.basePath)")
        }
        try await resolver.resolveServiceGroup(settings: settings, isReady: isReady).run()
    }

    private func settings() throws -> ServerSettings {
        do {
            return try ServerSettings(host: host, port: port, basePath: basePath)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
