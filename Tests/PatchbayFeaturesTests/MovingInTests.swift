import PatchbayFeatures
import Testing

// Forms that MQDo's users write.

private struct MovedPrinter: DisposableFeature {
    var text: @Sendable () -> String
    static var placeholder: Self { .init(text: unimplemented0()) }
}

private struct MovedLetter: DisposableFeature {
    typealias Context = String
    var text: String
    static var placeholder: Self { .init(text: "") }
}

private struct MovedStore: CacheableFeature {
    let name: String
    static var placeholder: Self { .init(name: "") }
}

private struct MovedShelf: CacheableFeature {
    typealias Context = Int
    let name: String
    static var placeholder: Self { .init(name: "") }
}

private struct MovedClock: StaticFeature {
    let now: Int
    static var placeholder: Self { .init(now: 0) }
}

private struct LongPrinter: ImplementationOfDisposableFeature {
    init(with context: Void, using features: Features) throws {}
    var instance: MovedPrinter { MovedPrinter(text: { "long" }) }
}

private struct ShortPrinter: ImplementationOfDisposableFeature {
    init(using features: Features) throws {}
    var instance: MovedPrinter { MovedPrinter(text: { "short" }) }
}

private struct LetterWriter: ImplementationOfDisposableFeature {
    let text: String
    init(with context: String, using features: Features) throws { text = context }
    var instance: MovedLetter { MovedLetter(text: text) }
}

private struct LongStore: ImplementationOfCacheableFeature {
    init(with context: CacheableFeatureVoidContext, using features: Features) throws {}
    var instance: MovedStore { MovedStore(name: "long") }
}

private struct LongClock: ImplementationOfStaticFeature {
    init(with configuration: Void) {}
    var instance: MovedClock { MovedClock(now: 1) }
}

private struct SetClock: ImplementationOfStaticFeature {
    let instance: MovedClock
    init(with configuration: Int) { instance = MovedClock(now: configuration) }
}

/// A class that is not `Sendable`.
private final class ClockSettings {
    var start = 7
}

private struct SettingsClock: ImplementationOfStaticFeature {
    let instance: MovedClock
    init(with configuration: ClockSettings) { instance = MovedClock(now: configuration.start) }
}

@Suite struct MovingInTests {
    @Test func `a configuration need not be Sendable, for the implementation is made at once`() {
        let settings = ClockSettings()
        let features = FeaturesRoot { (registry: inout FeaturesRegistry<RootFeaturesScope>) in
            registry.use(SettingsClock.self, with: settings)
        }
        settings.start = 8
        #expect(features.instance(of: MovedClock.self).now == 7)
    }

    @Test func `a loader says what it makes, and at length where from`() {
        let loader = FeatureLoader.disposable { (features: Features) in MovedPrinter(text: { "" }) }
        #expect("\(loader)" == "FeatureLoader<MovedPrinter>")
        let lines = loader.debugDescription.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "Feature: MovedPrinter")
        #expect(lines[2].hasPrefix("Source: PatchbayFeaturesTests/MovingInTests.swift:"))
    }

    @Test func `an implementation may take the context that its feature does not have`() throws {
        let long = FeaturesRoot { (registry: inout FeaturesRegistry<RootFeaturesScope>) in
            registry.use(LongPrinter.self)
            registry.use(LongStore.self)
            registry.use(LongClock.self)
        }
        let (printer, store): (MovedPrinter, MovedStore) = (try long.instance(), try long.instance())
        #expect(printer.text() == "long")
        #expect(store.name == "long")
        #expect(long.instance(of: MovedClock.self).now == 1)
        let short = FeaturesRoot { registry in
            registry.use(ShortPrinter.self)
            registry.use(SetClock.self, with: 7)
        }
        #expect(try short.instance(of: MovedPrinter.self).text() == "short")
        #expect(short.instance(of: MovedClock.self).now == 7)
    }

    @Test func `the closure of a loader takes the context first, typed or not`() throws {
        let features = FeaturesRoot { registry in
            registry.use(
                .disposable(MovedLetter.self, implementation: "typed") { (context: String, features: Features) in
                    MovedLetter(text: context + features.instance(of: MovedClock.self).now.description)
                }
            )
            registry.use(
                .cacheable(MovedShelf.self) { context, features in
                    MovedShelf(name: try features.instance(of: MovedLetter.self, context: "s").text + "\(context)")
                }
            )
            registry.use(MovedClock(now: 3))
        }
        #expect(try features.instance(of: MovedShelf.self, context: 4).name == "s34")
        let answer: FeatureAnswer? = features.which(MovedLetter.self)
        #expect(answer?.implementation == "typed")
        let text: String = features.which(MovedLetter.self)
        #expect(text.hasPrefix("MovedLetter: disposable, registered in RootFeaturesScope at"))
        let nothing: String = features.which(MovedPrinter.self)
        #expect(nothing == "MovedPrinter: nobody registers it on the way to the root")
    }

    @Test func `a loader is asked by itself`() throws {
        let features = FeaturesRoot { _ in }
        let loader: FeatureLoader = LetterWriter.loader()
        #expect(loader.isLoaderFor(MovedLetter.self))
        #expect(!loader.isLoaderFor(MovedPrinter.self))
        #expect(try loader.loadInstance(of: MovedLetter.self, context: "a", using: features).text == "a")
        #expect(
            try LongStore.loader().loadInstance(of: MovedStore.self, context: .void, using: features).name == "long"
        )
        #expect(
            try ShortPrinter.loader().loadInstance(of: MovedPrinter.self, context: Void(), using: features).text()
                == "short"
        )
        #expect(throws: FeatureLoadingFailed.self) {
            try loader.loadInstance(of: MovedPrinter.self, context: (), using: features)
        }
        #expect(throws: FeatureUnavailable.self) {
            try FeatureLoader.unavailable(MovedPrinter.self, displayableMessage: "no")
                .loadInstance(of: MovedPrinter.self, context: (), using: features)
        }
    }

    @Test func `errors are made as MQDo makes them`() {
        let undefined = FeatureUndefined.error(feature: MovedPrinter.self)
        #expect(ObjectIdentifier(undefined.request.feature) == ObjectIdentifier(MovedPrinter.self))
        #expect(
            FeatureUnavailable.error(displayableMessage: "none", feature: MovedPrinter.self).reason.hasSuffix("none")
        )
        let failed = FeatureLoadingFailed.error(feature: MovedPrinter.self, cause: CancellationError())
        #expect(failed.cause is CancellationError)
        #expect(FeaturesScopeUndefined.error(scope: RootFeaturesScope.self).searched.isEmpty)
        #expect(FeaturesScopeUnavailable.error(scope: RootFeaturesScope.self).searched.isEmpty)
        #expect(FeaturesScopeContextUnavailable.error(scope: RootFeaturesScope.self).searched.isEmpty)
        #expect(FeaturesContainerUnavailable.error().reason == .released)
    }
}
