/// Makes a cacheable feature.
final class CacheableLoader<Feature: CacheableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let load: @Sendable (Feature.Context, Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Feature.Context, Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .cacheable }

    override package func adjusted(by adjustment: @escaping @Sendable () -> AnyObject?) -> AnyLoader {
        CacheableLoader(at: place) { [load] context, features in
            let adjust = InstanceAdjustment<Feature>.adjust(adjustment())
            return try adjust(load(context, features), AnyHashable(context))
        }
    }
}

/// Makes a cacheable feature asynchronously.
final class AsyncCacheableLoader<Feature: CacheableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    typealias Load = nonisolated(nonsending) @Sendable (Feature.Context, Features) async throws -> Feature
    let load: Load

    init(at place: SourcePlace, _ load: @escaping Load) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .asyncCacheable }

    override package func adjusted(by adjustment: @escaping @Sendable () -> AnyObject?) -> AnyLoader {
        let load = load
        let observed: Load = { context, features in
            let adjust = InstanceAdjustment<Feature>.adjust(adjustment())
            return adjust(try await load(context, features), AnyHashable(context))
        }
        return AsyncCacheableLoader(at: place, observed)
    }
}
