import PatchbayFeatures

struct NewsController {

    var newsList: @Sendable () -> [String]
    var prepareDetails: @Sendable (String) throws -> NewsDetails
}

extension NewsController: CacheableFeature {

    nonisolated static var placeholder: Self {
        .init(
            newsList: unimplemented0(),
            prepareDetails: unimplemented1()
        )
    }
}

extension NewsController {

    static let liveImplementation: FeatureLoader = {
        .cacheable { (features: Features) -> Self in
            let logger: Logger = features.instance()
            logger.logMessage("loading")

            @Sendable func newsList() -> [String] {
                ["by a loader"]
            }

            @Sendable func prepareDetails(
                _ message: String
            ) throws -> NewsDetails {
                try features.instance(context: message)
            }

            return .init(
                newsList: newsList,
                prepareDetails: prepareDetails
            )
        }
    }()
}

final class NewsControllerImplementation: ImplementationOfCacheableFeature, Sendable {

    let features: Features
    let logger: Logger

    init(
        with context: CacheableFeatureVoidContext,
        using features: Features
    ) throws {
        self.features = features
        self.logger = features.instance()
    }

    nonisolated var instance: NewsController {
        .init(
            newsList: newsList,
            prepareDetails: prepareDetails
        )
    }

    @Sendable func newsList() -> [String] {
        ["by a class"]
    }

    @Sendable func prepareDetails(
        _ message: String
    ) throws -> NewsDetails {
        try features.instance(context: message)
    }
}

struct Archive: CacheableFeature {
    typealias Context = Int
    var year: @Sendable () -> Int
    nonisolated static var placeholder: Self { .init(year: unimplemented0()) }

    static func loader() -> FeatureLoader {
        .cacheable(Archive.self, implementation: "archive") { context, _ in Archive(year: { context }) }
    }
}

struct Title<Context: CacheableFeatureContext> {
    let context: Context
}

/// Features that are made once for a scope and a context.
enum CacheableFeatures {
    static func latest<Feature: CacheableFeature<Int>>(_ feature: Feature, _ context: Feature.Context) -> Int {
        context
    }

    static func run() throws {
        let loaders: [FeatureLoader] = [NewsController.liveImplementation, NewsControllerImplementation.loader()]
        print(Title(context: CacheableFeatureVoidContext.void).context == .void, latest(Archive.placeholder, 2))
        for loader in loaders {
            let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry<RootFeaturesScope>) in
                registry.use(Logger.stdout)
                registry.use(loader)
                registry.use(NewsDetails.liveImplementation)
                registry.use(Archive.loader())
            }
            let news: NewsController = try features.instance()
            _ = try features.instance(of: NewsController.self)
            print(news.newsList(), try news.prepareDetails("b").details())
            print(try features.instance(of: Archive.self, context: 1999).year())
            let later = features.deferredInstance(of: NewsController.self)
            print(try later.instance.newsList().count)
        }
    }
}
