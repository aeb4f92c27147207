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
