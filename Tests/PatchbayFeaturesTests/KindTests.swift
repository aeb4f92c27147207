import PatchbayFeatures
import Testing

@Suite("Features of unusual types")
struct KindTests {
    @Test("a disposable feature whose context may be anything is made from what the request has")
    func anyContext() throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable(Label.self) { context, _ in Label(text: "\(context)") })
        }
        #expect(try features.instance(of: Label.self, context: "hello").text == "hello")
        #expect(try features.instance(of: Label.self, context: ()).text == "()")
    }

    @Test("a feature of two kinds answers as the one that it is registered as, and is not there as the other")
    func twoKinds() async throws {
        let features = FeaturesRoot { $0.use(.disposable(Both.self) { number, _ in Both(number: number) }) }
        #expect(throws: FeatureUndefined.self) { try cached(Both.self, 5, of: features) }
        await #expect(throws: FeatureUndefined.self) { try await cachedLater(Both.self, 5, of: features) }
        #expect(try made(Both.self, 5, of: features).number == 5)
    }

    @Test("a feature that is registered as cacheable is not there as a disposable one, awaited or not")
    func twoKindsTheOtherWay() async throws {
        let features = FeaturesRoot { $0.use(.cacheable(Both.self) { number, _ in Both(number: number) }) }
        #expect(throws: FeatureUndefined.self) { try made(Both.self, 5, of: features) }
        await #expect(throws: FeatureUndefined.self) { try await madeLater(Both.self, 5, of: features) }
        #expect(try cached(Both.self, 5, of: features).number == 5)
    }

    @Test("of a class that is asked for by the value of a metatype, the type of that counts")
    func metatypes() async throws {
        let features = FeaturesRoot { registry in
            registry.use(.disposable(Page.self) { _ in Page() })
            registry.use(.disposable(TitlePage.self) { _ in TitlePage() })
            registry.use(.cacheable(Shelf.self) { _, _ in Shelf() })
            registry.use(.cacheable(TallShelf.self) { _, _ in TallShelf() })
            registry.use(Wall())
            registry.use(WhiteWall())
        }
        let (page, shelf, wall): (Page.Type, Shelf.Type, Wall.Type) = (TitlePage.self, TallShelf.self, WhiteWall.self)
        #expect(try type(of: made(page, (), of: features)) == Page.self)
        #expect(try type(of: plain(page, of: features)) == Page.self)
        #expect(try await type(of: madeLater(page, (), of: features)) == Page.self)
        #expect(try type(of: cached(shelf, .void, of: features)) == Shelf.self)
        #expect(try type(of: cached(TallShelf.self, .void, of: features)) == TallShelf.self)
        #expect(try type(of: cached(shelf, .void, of: features)) == Shelf.self)
        #expect(try await type(of: cachedLater(shelf, .void, of: features)) == Shelf.self)
        #expect(type(of: features.instance(of: wall)) == Wall.self)
        let answer: FeatureAnswer? = features.which(shelf)
        #expect(answer?.feature == Shelf.self && answer?.loadedCount == 1)
        let without = FeaturesRoot { $0.use(.unavailable(page)) }
        #expect(throws: FeatureUnavailable.self) { try made(Page.self, (), of: without) }
    }

    private func plain<Feature: DisposableFeature>(_ feature: Feature.Type, of features: Features) throws -> Feature
    where Feature.Context == Void {
        try features.instance(of: feature)
    }

    private func madeLater<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        _ context: Feature.Context,
        of features: Features
    ) async throws -> Feature {
        try await features.instance(of: feature, context: context)
    }

    private func cached<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        _ context: Feature.Context,
        of features: Features
    ) throws -> Feature {
        try features.instance(of: feature, context: context)
    }

    private func cachedLater<Feature: CacheableFeature & Sendable>(
        _ feature: Feature.Type,
        _ context: Feature.Context,
        of features: Features
    ) async throws -> Feature {
        try await features.instance(of: feature, context: context)
    }

    private func made<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        _ context: Feature.Context,
        of features: Features
    ) throws -> Feature {
        try features.instance(of: feature, context: context)
    }
}

private struct Label: DisposableFeature {
    typealias Context = Any
    let text: String
    static var placeholder: Label { Label(text: "") }
}

private struct Both: CacheableFeature, DisposableFeature {
    typealias Context = Int
    let number: Int
    static var placeholder: Both { Both(number: 0) }
}

private class Page: DisposableFeature {
    required init() {}
    static var placeholder: Self { Self() }
}

private final class TitlePage: Page {}

private class Shelf: CacheableFeature, @unchecked Sendable {
    // Unchecked as it has nothing.
    required init() {}
    static var placeholder: Self { Self() }
}

private final class TallShelf: Shelf, @unchecked Sendable {
    // Unchecked as its superclass is.
}

private class Wall: StaticFeature, @unchecked Sendable {
    // Unchecked as it has nothing.
    required init() {}
    static var placeholder: Self { Self() }
}

private final class WhiteWall: Wall, @unchecked Sendable {
    // Unchecked as its superclass is.
}
