import PatchbayFeatures

struct Alarm: StaticFeature {
    static var placeholder: Alarm { Alarm() }
}

struct Mixer: DisposableFeature {
    static var placeholder: Mixer { Mixer() }
}

enum Room: FeaturesScope {}

func make(plugins: [FeatureLoader], mixer: FeatureLoader) -> FeaturesContainer {
    FeaturesRoot { registry in
        for plugin in plugins {
            registry.use(plugin)  // expect PB407
        }
        registry.use(mixer)  // expect PB407
        plugins.forEach { configure($0, registry) }  // expect PB407
        Elsewhere.register(&registry)  // expect PB407
        registry.use(Alarm())
    }
}

func ask<Feature: DisposableFeature>(_ features: Features) throws -> Feature {
    try features.instance()  // expect PB407
}

func open(_ scope: Room.Type, _ features: Features) throws {
    let mixer: Mixer = try features.instance()
    _ = try features.branch(scope)  // expect PB407
    _ = try features.branch(Room.self)
}

struct Shelf<Book: Sendable>: DisposableFeature {
    static var placeholder: Shelf { Shelf() }
}

func look(_ features: Features) throws {
    _ = try features.instance(of: Shelf<String>.self)  // expect PB407
    let later: DeferredInstance<Shelf<String>> = features.deferredInstance()  // expect PB407
    _ = later
}

final class Reader {
    var shelf: Shelf<Int>?

    func open(_ features: Features) throws {
        shelf = try features.instance()  // expect PB407
    }
}
