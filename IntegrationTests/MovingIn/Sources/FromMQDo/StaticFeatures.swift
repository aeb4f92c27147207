import PatchbayFeatures

struct Logger {
    var logMessage: @Sendable (String) -> Void
}

extension Logger: StaticFeature {

    nonisolated static var placeholder: Self {
        .init(
            logMessage: unimplemented1()
        )
    }
}

extension Logger {

    nonisolated static var stdout: Self {
        .init(
            logMessage: { print("MESSAGE: \($0)") }
        )
    }
}

struct Bundle: StaticFeature {
    var name: @Sendable () -> String
    nonisolated static var placeholder: Self { .init(name: unimplemented0()) }
}

struct MainBundle: ImplementationOfStaticFeature {
    let configuration: String
    init(with configuration: String) { self.configuration = configuration }
    nonisolated var instance: Bundle { .init(name: { configuration }) }
}

struct Locale: StaticFeature {
    var code: @Sendable () -> String
    nonisolated static var placeholder: Self { .init(code: unimplemented0()) }
}

struct FixedLocale: ImplementationOfStaticFeature {
    init(with configuration: Void) {}
    nonisolated var instance: Locale { .init(code: { "en" }) }
}

final class Settings {
    var address = "localhost"
}

struct Server: StaticFeature {
    var address: @Sendable () -> String
    nonisolated static var placeholder: Self { .init(address: unimplemented0()) }
}

struct ConfiguredServer: ImplementationOfStaticFeature {
    typealias Feature = Server
    typealias Configuration = Settings

    let address: String
    init(with configuration: Settings) { address = configuration.address }
    nonisolated var instance: Server { .init(address: { address }) }
}

/// Features that are always there: an instance, and implementations with a configuration and without.
enum StaticFeatures {
    static func run() {
        let features: Features = FeaturesRoot { (rootRegistry: inout FeaturesRegistry<RootFeaturesScope>) in
            rootRegistry.use(Logger.stdout)
            rootRegistry.use(MainBundle.self, with: "main")
            rootRegistry.use(FixedLocale.self)
            rootRegistry.use(ConfiguredServer.self, with: Settings())
        }
        let logger: Logger = features.instance()
        logger.logMessage(features.instance(of: Bundle.self).name())
        logger.logMessage(features.instance(of: Locale.self).code())
        logger.logMessage(features.instance(of: Server.self).address())
    }
}
