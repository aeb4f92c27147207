/// Makes a cacheable feature.
final class CacheableLoader<Feature: CacheableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let load: @Sendable (Feature.Context, Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Feature.Context, Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .cacheable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        CacheableLoader(at: place) { [load] context, features in
            let key = AnyHashable(context)
            return try InstanceAdjustment.apply(adjustment(key), for: key) { try load(context, features) }
        }
    }
}

extension AnyLoader {
    /// A loader that leaves some requests to another one. For patches of tests.
    ///
    /// - Parameters:
    ///   - feature: What both load.
    ///   - isOwn: Says of a context whether this loader answers.
    ///   - other: The one that answers otherwise. If that loads asynchronously, so does the result.
    package func answering<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        where isOwn: @escaping @Sendable (Feature.Context) -> Bool,
        else other: AnyLoader
    ) -> AnyLoader {
        guard let own = self as? CacheableLoader<Feature> else { return self }
        let result: AnyLoader
        switch other {
        case let other as CacheableLoader<Feature>:
            result = CacheableLoader<Feature>(at: place) { [own = own.load, other = other.load] context, features in
                try isOwn(context) ? own(context, features) : other(context, features)
            }
        case let other as AsyncLoader<Feature, Feature.Context>:
            let (own, other) = (own.load, other.load)
            let load: AsyncLoader<Feature, Feature.Context>.Load = { context, features in
                if isOwn(context) { return try own(context, features) }
                return try await other(context, features)
            }
            result = AsyncLoader(.asyncCacheable, at: place, load)
        default:
            // It cannot be had, and says why.
            result = CacheableLoader<Feature>(at: place) { [own = own.load] context, features in
                if isOwn(context) { return try own(context, features) }
                return try other.loadInstance(of: feature, context: context, using: features, at: other.place)
            }
        }
        result.implementation = implementation
        return result
    }
}
