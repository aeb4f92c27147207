import PatchbayFeatures

struct LoadingError: Error {}

struct Broken: DisposableFeature {
    var text: () -> String
    nonisolated static var placeholder: Self { .init(text: unimplemented0()) }
}

/// The errors that are thrown when something is not registered, not available, or fails.
enum Errors {
    static func run() throws {
        let features: Features = FeaturesRoot { (registry: inout FeaturesRegistry<RootFeaturesScope>) in
            registry.use(.disposable { (features: Features) throws -> Broken in throw LoadingError() })
            registry.use(.unavailable(Archive.self))
        }
        do {
            _ = try features.instance(of: Clicks.self)
        } catch is FeatureUndefined {
            print("undefined")
        }
        do {
            _ = try features.instance(of: Broken.self)
        } catch let error as FeatureLoadingFailed {
            print("failed", error.cause is LoadingError)
        }
        do {
            _ = try features.instance(of: Archive.self, context: 1)
        } catch {
            print("unavailable")
        }
        do {
            _ = try features.branch(TabScope.self)
        } catch is FeaturesScopeUndefined {
            print("no such scope")
        }
        do {
            throw FeatureUndefined.error(feature: Clicks.self)
        } catch is FeatureUndefined {
            print("made by hand")
        }
        for error in others { print(type(of: error)) }
    }

    private static var others: [any Error] {
        [
            FeatureUnavailable.error(displayableMessage: "not yet", feature: Archive.self),
            FeaturesContainerUnavailable.error(),
            FeaturesScopeContextUnavailable.error(scope: TabScope.self),
            FeaturesScopeUnavailable.error(scope: TabScope.self),
        ]
    }
}
