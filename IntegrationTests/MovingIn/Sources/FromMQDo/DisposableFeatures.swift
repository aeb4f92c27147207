import PatchbayFeatures

struct Printer {

    var printMessage: (String) -> Void
}

extension Printer: DisposableFeature {

    static var placeholder: Self {
        .init(
            printMessage: unimplemented1()
        )
    }
}

extension FeatureLoader {

    static func consolePrinter() -> FeatureLoader {
        .disposable { (features: Features) -> Printer in
            Printer(
                printMessage: { (message: String) in
                    print(message)
                }
            )
        }
    }
}

struct NewsDetails {

    var details: () -> String
}

extension NewsDetails: DisposableFeature {

    typealias Context = String

    static var placeholder: NewsDetails {
        .init(
            details: unimplemented0()
        )
    }
}

extension NewsDetails {

    static let liveImplementation: FeatureLoader = {
        .disposable { (context: Context, features: Features) -> Self in
            .init(
                details: { context }
            )
        }
    }()
}

final class ClickCounter: ImplementationOfDisposableFeature {
    private var count = 0

    init(with context: Void, using features: Features) throws {}

    nonisolated var instance: Clicks {
        .init(click: { [self] in
            count += 1
            return count
        })
    }
}

struct Clicks: DisposableFeature {
    var click: () -> Int
    nonisolated static var placeholder: Self { .init(click: unimplemented0()) }
}

/// Features that are made at each request, with a context and without.
enum DisposableFeatures {
    static func run() throws {
        let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry) in
            registry.use(.consolePrinter())
            registry.use(NewsDetails.liveImplementation)
            registry.use(ClickCounter.self)
        }
        let printer: Printer = try features.instance()
        let details: NewsDetails = try features.instance(context: "details")
        printer.printMessage(details.details())
        let clicks = try features.instance(of: Clicks.self)
        print(clicks.click(), clicks.click(), try features.instance(of: Clicks.self).click())
        let deferred: DeferredInstance<NewsDetails> = features.deferredInstance(context: "deferred")
        print(try deferred.instance.details())
        let loader: FeatureLoader = .consolePrinter()
        print(loader.description, loader.debugDescription.split(separator: "\n").count)
    }
}
