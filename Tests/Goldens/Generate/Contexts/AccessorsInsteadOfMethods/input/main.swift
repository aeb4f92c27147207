import PatchbayContexts

// What the pages on findings recommend where a context wants more than properties that are read.

protocol Logger: Sendable {
    func log(_ message: String)
    func measure<Result>(_ operation: () throws -> Result) rethrows -> Result
}

final class Settings {
    var isDark = false
}

protocol AppContext: ContextAccessors {
    var version: String { get }
    var send: @Sendable (String) async throws -> Int { get }
    var logger: any Logger { get }
    var settings: Settings { get }
    var makeUser: @Sendable (String) -> User { get }
}

extension AppContext {
    func shout(_ message: String) { logger.log(message.uppercased()) }
    subscript(key: String) -> String { "\(version).\(key)" }
    static var release: String { "release" }
}

struct User { var name: String }

struct Printer: Logger {
    func log(_ message: String) { print("log", message) }
    func measure<Result>(_ operation: () throws -> Result) rethrows -> Result { try operation() }
}

struct Live: AppContext {
    let settings = Settings()
    var version: String { "1" }
    var send: @Sendable (String) async throws -> Int { { $0.count } }
    var logger: any Logger { Printer() }
    var makeUser: @Sendable (String) -> User { { User(name: $0) } }
}

struct Screen: HasInstanceContext {
    typealias Context = any AppContext
    var resolve: Resolver<Self, any AppContext> = .init(context: Live())

    func show() async throws {
        logger.log("shown")
        print(logger.measure { version }, try await send("four"), makeUser("Ada").name)
        settings.isDark = true
        print(settings.isDark)
        // Without an accessor, and in reach.
        resolve.context.shout("shown")
        print(resolve.context["key"])
    }
}

try await Screen().show()
