import Hummingbird
import Logging

/// One request, for as long as it is answered.
struct LiveRequest: RequestResolver {
    let parent: any AppResolver
    let settings: ServerSettings
    let request: Request
    let context: ShopRequestContext

    func provideServerSettings() -> ServerSettings { settings }
    func provideRequest() -> Request { request }
    func provideRequestContext() -> ShopRequestContext { context }

    func provideAuditLogger() -> Logger {
        var logger = parent.provideAuditLogger()
        logger[metadataKey: "request"] = "\(context.id)"
        return logger
    }

    func provideSession() -> SessionID? {
        request.headers.first { $0.name.canonicalName == "session" }.map { SessionID($0.value) }
    }
}
