import Hummingbird
import Logging
import Patchbay
import ServiceLifecycle

/// The shop on the network.
///
/// Nothing provides `ServerSettings` and `ReadySignal`: they are known at run time only, and so they are
/// parameters of `resolveShopServer` and of all that needs a server.
struct ShopServer: Service, Injectable, CustomStringConvertible {
    struct Dependency {
        let settings: ServerSettings
        let router: ShopRouter.Configurator
        let isReady: ReadySignal
        let logger: Logger
    }

    private let application: Application<RouterResponder<ShopRequestContext>>

    init(dependency: Dependency) {
        let settings = dependency.settings
        let isReady = dependency.isReady
        let router = ShopRouter()
        dependency.router.configure(router, payload: .init(mountPoint: settings.basePath))
        application = Application(
            responder: router.buildResponder(),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port),
                serverName: "Bookshop"
            ),
            onServerRunning: { channel in isReady(port: channel.localAddress?.port ?? settings.port) },
            logger: dependency.logger
        )
    }

    /// How ServiceLifecycle names it in the log.
    var description: String { "ShopServer" }

    func run() async throws {
        try await application.run()
    }
}
