import PatchbayFeatures
import PatchbayTesting

/// Containers for tests: what is used, what is patched, by the container itself and by the patches of a test case.
enum Tests {
    static func run() throws {
        try dummies()
        try patches()
        try loaders()
    }

    private static func dummies() throws {
        let features = DummyFeatures()
        features.use(Logger(logMessage: { print("used", $0) }))
        features.use(Clicks(click: { 5 }))
        features.use(Archive(year: { 7 }), context: 7)
        features.use(context: "grace", for: SessionScope.self)
        features.patch(\NewsController.newsList, with: { ["patched"] })
        features.instance(of: Logger.self).logMessage("a")
        print(
            try features.instance(of: Clicks.self).click(),
            try features.instance(of: Archive.self, context: 7).year()
        )
        print(try features.context(for: SessionScope.self), try features.instance(of: NewsController.self).newsList())
    }

    private static func patches() throws {
        let features = DummyFeatures()
        let patches = FeaturePatches(using: features)
        patches(use: Bundle(name: { "used" }))
        patches(patch: \Clicks.click, with: { 8 })
        patches(
            patch: Printer.self,
            with: { (printer: inout Printer) in printer.printMessage = { print("patched", $0) } }
        )
        patches(patch: \Archive.year, context: 9, with: { 9 })
        patches(use: SessionScope.self, with: "linus")
        patches.callAsFunction(use: TabScope.self)
        try features.instance(of: Printer.self).printMessage(features.instance(of: Bundle.self).name())
        print(
            try features.instance(of: Clicks.self).click(),
            try features.instance(of: Archive.self, context: 9).year()
        )
        try features.require(TabScope.self)
        print(try features.context(for: SessionScope.self))
    }

    /// A loader by itself, in what stands in for a container.
    private static func loaders() throws {
        let features = DummyFeatures()
        features.use(Logger(logMessage: { _ in }))
        features.use(NewsDetails(details: { "dummy" }))
        let loader = NewsControllerImplementation.loader()
        print(loader.isLoaderFor(NewsController.self), loader.isLoaderFor(Archive.self))
        let news = try loader.loadInstance(of: NewsController.self, context: .void, using: features)
        print(news.newsList(), try news.prepareDetails("c").details())
    }
}
