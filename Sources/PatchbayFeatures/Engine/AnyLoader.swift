/// A loader of a feature's instances. Only subclasses know the type of the feature.
///
/// Tables point to loaders, and whoever knows the feature downcasts without a check: a loader is found by its
/// feature, and a feature has loaders of one kind.
@usableFromInline
package class AnyLoader: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant once it was made, and so are its
    // subclasses.

    /// The type of the feature.
    @usableFromInline package let feature: Any.Type
    /// The place where the loader is written.
    package let place: SourcePlace
    /// The loader's name, given by whoever wrote it. Set before anybody else has the loader.
    package final var implementation = ""

    @usableFromInline
    init(_ feature: Any.Type, at place: SourcePlace) {
        self.feature = feature
        self.place = place
    }

    /// The way in which a table's entry for the loader answers.
    @usableFromInline
    var answer: TableEntry.Answer { fatalError("every loader is of a subclass") }

    /// Answers with an ``InstanceAdjustment`` of the feature, if there is one, given the context if it is a cacheable one.
    package typealias Adjusting = @Sendable (_ context: AnyHashable?) -> AnyObject?

    /// The same loader, observed, and with something done to what it makes. For patches of tests.
    ///
    /// - Parameter adjustment: Called at each load, before the loader runs.
    package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader { self }

    /// True if ``adjusted(by:)`` makes a difference.
    package var isAdjustable: Bool { true }

    package final var key: ObjectIdentifier { ObjectIdentifier(feature) }
}

extension AnyLoader {
    /// Makes an instance of a disposable feature with this loader, whatever a container registers.
    final func loadInstance<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) throws -> Feature {
        try load(feature, from: features, at: place) { loader in
            if let loader = loader as? PlainDisposableLoader<Feature> { return try loader.load(features) }
            return try (loader as? DisposableLoader<Feature>)?.load(context, features)
        }
    }

    /// Makes an instance of a cacheable feature with this loader, whatever a container registers or has cached.
    final func loadInstance<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) throws -> Feature {
        try load(feature, from: features, at: place) { loader in
            try (loader as? CacheableLoader<Feature>)?.load(context, features)
        }
    }

    /// Makes an instance of a disposable feature with this loader, which may be asynchronous.
    nonisolated(nonsending) final func loadInstanceAsync<Feature: DisposableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) async throws -> Feature {
        try await loadAsync(feature, from: features, with: context, at: place)
            ?? loadInstance(of: feature, context: context, using: features, at: place)
    }

    /// Makes an instance of a cacheable feature with this loader, which may be asynchronous.
    nonisolated(nonsending) final func loadInstanceAsync<Feature: CacheableFeature>(
        of feature: Feature.Type,
        context: Feature.Context,
        using features: Features,
        at place: SourcePlace
    ) async throws -> Feature {
        try await loadAsync(feature, from: features, with: context, at: place)
            ?? loadInstance(of: feature, context: context, using: features, at: place)
    }

    /// - Returns: `nil` if the loader does not make the feature asynchronously.
    private nonisolated(nonsending) final func loadAsync<Feature, Context>(
        _ feature: Feature.Type,
        from features: Features,
        with context: Context,
        at place: SourcePlace
    ) async throws -> Feature? {
        guard let loader = self as? AsyncLoader<Feature, Context> else { return nil }
        do { return try await loader.load(context, features) } catch { throw wrapped(error, feature, features, place) }
    }

    private final func wrapped(
        _ error: any Error,
        _ feature: Any.Type,
        _ features: Features,
        _ place: SourcePlace
    ) -> any Error {
        let request = FeatureRequest(feature, context: nil, in: features.layout.scope, at: place)
        return FeatureLoadingFailed.wrapping(error, of: request, features.chain, self.place)
    }

    /// - Parameter run: Returns `nil` if the loader cannot make the feature synchronously.
    private final func load<Feature>(
        _ feature: Feature.Type,
        from features: Features,
        at place: SourcePlace,
        _ run: (AnyLoader) throws -> Feature?
    ) throws -> Feature {
        do {
            if let made = try run(self) { return made }
        } catch {
            throw wrapped(error, feature, features, place)
        }
        throw refusal(feature, features, place)
    }

    /// The error for what it does not make, or not synchronously.
    private final func refusal(_ feature: Any.Type, _ features: Features, _ place: SourcePlace) -> any Error {
        let request = FeatureRequest(feature, context: nil, in: features.layout.scope, at: place)
        let isOfFeature = self.feature == feature
        if let unavailable = self as? UnavailableLoader, isOfFeature {
            return FeatureUnavailable(
                request: request,
                chain: features.chain,
                reason: unavailable.reason,
                registration: self.place
            )
        }
        if isOfFeature { return FeatureNeedsAwait(request: request, chain: features.chain, registration: self.place) }
        return FeatureLoadingFailed(
            request: request,
            chain: features.chain,
            underlying: LoaderOfAnotherFeature(feature: self.feature),
            registration: self.place
        )
    }
}

/// A loader was to make what it does not make.
struct LoaderOfAnotherFeature: Error, CustomStringConvertible {
    let feature: Any.Type

    var description: String { "the loader makes \(name(of: feature))" }
}

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

/// Makes a disposable feature that needs no context.
@usableFromInline
final class PlainDisposableLoader<Feature: DisposableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    @usableFromInline let load: @Sendable (Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .disposable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        PlainDisposableLoader(at: place) { [load] features in
            try InstanceAdjustment.apply(adjustment(nil)) { try load(features) }
        }
    }
}

/// Makes a disposable feature from a context.
@usableFromInline
final class DisposableLoader<Feature: DisposableFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    @usableFromInline let load: @Sendable (Feature.Context, Features) throws -> Feature

    init(at place: SourcePlace, _ load: @escaping @Sendable (Feature.Context, Features) throws -> Feature) {
        self.load = load
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .disposable }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        DisposableLoader(at: place) { [load] context, features in
            try InstanceAdjustment.apply(adjustment(nil)) { try load(context, features) }
        }
    }
}

/// Makes a disposable or a cacheable feature asynchronously.
final class AsyncLoader<Feature, Context>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    typealias Load = nonisolated(nonsending) @Sendable (Context, Features) async throws -> Feature
    let load: Load
    private let kind: TableEntry.Answer

    init(_ kind: TableEntry.Answer, at place: SourcePlace, _ load: @escaping Load) {
        self.kind = kind
        self.load = load
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { kind }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        let (load, isCacheable) = (load, kind == .asyncCacheable)
        let adjusted: Load = { context, features in
            let key = isCacheable ? context as? AnyHashable : nil
            return try await InstanceAdjustment.apply(adjustment(key), for: key) { try await load(context, features) }
        }
        return AsyncLoader(kind, at: place, adjusted)
    }
}

/// The loader of a feature that cannot be had, which says why.
final class UnavailableLoader: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let reason: String

    init(_ feature: Any.Type, because reason: String, at place: SourcePlace) {
        self.reason = reason
        super.init(feature, at: place)
    }

    override var answer: TableEntry.Answer { .unavailable }
    override package var isAdjustable: Bool { false }
}

/// A static feature of which the instance is asked for at each request. For patches that count who asked.
final class StaticSource<Feature: StaticFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is.
    let source: @Sendable () -> Feature

    init(at place: SourcePlace, _ source: @escaping @Sendable () -> Feature) {
        self.source = source
        super.init(Feature.self, at: place)
    }

    override var answer: TableEntry.Answer { .source }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        StaticSource(at: place) { [source] in InstanceAdjustment.apply(adjustment(nil)) { source() } }
    }
}
