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

/// Features that are always there: an instance, and implementations with a configuration and without.
enum StaticFeatures {
    static func run() {
        let features: Features = FeaturesRoot { (rootRegistry: inout FeaturesRegistry<RootFeaturesScope>) in
            rootRegistry.use(Logger.stdout)
            rootRegistry.use(MainBundle.self, with: "main")
            rootRegistry.use(FixedLocale.self)
        }
        let logger: Logger = features.instance()
        logger.logMessage(features.instance(of: Bundle.self).name())
        logger.logMessage(features.instance(of: Locale.self).code())
    }
}
