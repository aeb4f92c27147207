import PatchbayFeatures

/// The placeholder of a class, where it is one object: to patch a property of it would patch it for all tests.
struct SharedPlaceholder {
    private let feature: Any.Type

    /// - Returns: `nil` if each request for the placeholder makes a new one.
    init?(of feature: Any.Type) {
        guard feature is AnyClass, Self.object(of: feature) === Self.object(of: feature) else { return nil }
        self.feature = feature
    }

    /// A sentence for whoever reads the report of the tests.
    var problem: String {
        "\(feature) is a class, and its placeholder is one object, so that this patch changes it for all tests: let each "
            + "request make a new one, with `static var placeholder: \(feature) { … }`"
    }

    private static func object(of feature: Any.Type) -> AnyObject? {
        switch feature {
        case let feature as any StaticFeature.Type: feature.placeholder as AnyObject
        case let feature as any DisposableFeature.Type: feature.placeholder as AnyObject
        case let feature as any CacheableFeature.Type: feature.placeholder as AnyObject
        case _: nil
        }
    }
}
