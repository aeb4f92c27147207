/// An instance that a branch has cached, of which the type is known to its subclass only.
@usableFromInline
class AnyMadeInstance: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, but for what is written under the
    // mutex of `EvaluationLedger`, and at last by the container that goes.

    /// The hash of the context: equal contexts have it in common.
    @usableFromInline final let hash: Int
    /// The instance that its branch made before.
    final var earlier: AnyMadeInstance?
    /// The implementations that are told instead of the instance, the last one first.
    final var implementations: [Teardown] = []

    init(hash: Int) { self.hash = hash }

    /// Its feature.
    var feature: Any.Type { fatalError("every instance is of a subclass") }

    /// The notices that are wanted when its branch is closed, in this order; asynchronous ones come after all others
    /// where nobody waits.
    var teardowns: [Teardown] { fatalError("every instance is of a subclass") }

    /// Tells an instance that its branch has not kept.
    final func tearDownAlone(keeping branch: Branch) {
        var later: [any AsyncFeatureTeardown] = []
        for teardown in teardowns { teardown.tell(orPutInto: &later) }
        LaterTeardowns.begin(later, keeping: branch)
    }
}

/// A cached instance, to which a place of its branch points.
@usableFromInline
final class MadeInstance<Feature: CacheableFeature>: AnyMadeInstance, @unchecked Sendable {
    // Unchecked as its superclass is: this part is constant, and the feature is Sendable.
    @usableFromInline let context: Feature.Context
    @usableFromInline let value: Feature

    init(_ instance: Feature, for context: Feature.Context, hash: Int) {
        self.context = context
        value = instance
        super.init(hash: hash)
    }

    override var feature: Any.Type { Feature.self }

    override var teardowns: [Teardown] {
        implementations.isEmpty ? Teardown(of: value).map { [$0] } ?? [] : implementations
    }
}

/// The instance of a static feature.
@usableFromInline
final class StaticInstance<Feature: StaticFeature>: AnyLoader, @unchecked Sendable {
    // Unchecked as its superclass is: it is constant, and the feature is Sendable.
    @usableFromInline let value: Feature

    init(_ instance: Feature, at place: SourcePlace) {
        value = instance
        super.init(Feature.self, at: place)
    }

    @usableFromInline
    override var answer: TableEntry.Answer { .instance }

    override package func adjusted(by adjustment: @escaping Adjusting) -> AnyLoader {
        StaticSource(at: place) { [value] in value }.adjusted(by: adjustment)
    }
}

/// Something that is done to every instance that a loader makes, or instead of making one. For patches of tests.
package final class InstanceAdjustment<Feature>: Sendable {
    /// The instance that is handed out for a context, if none is to be made.
    private let instance: @Sendable (_ context: AnyHashable?) -> Feature?
    private let adjust: @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature

    /// - Parameters:
    ///   - instance: Answers in place of the loader, where it has something for a context.
    ///   - adjust: Given an instance that was made, and the context of it if it is of a cacheable feature.
    package init(
        instead instance: @escaping @Sendable (_ context: AnyHashable?) -> Feature?,
        _ adjust: @escaping @Sendable (_ instance: Feature, _ context: AnyHashable?) -> Feature
    ) {
        self.instance = instance
        self.adjust = adjust
    }

    /// An instance with what there is to be done to it, or what is handed out instead.
    ///
    /// - Parameters:
    ///   - adjustment: One of the feature, which whoever asks a loader to be adjusted knows: it has found the loader by that.
    ///   - context: The context, if the feature is a cacheable one.
    static func apply(
        _ adjustment: AnyObject?,
        for context: AnyHashable? = nil,
        to make: () throws -> Feature
    ) rethrows -> Feature {
        guard let adjustment else { return try make() }
        let known = unsafeDowncast(adjustment, to: InstanceAdjustment.self)
        return try known.instance(context) ?? known.adjust(make(), context)
    }

    /// The same of an instance that is made asynchronously.
    nonisolated(nonsending) static func apply(
        _ adjustment: AnyObject?,
        for context: AnyHashable? = nil,
        to make: nonisolated(nonsending) () async throws -> Feature
    ) async rethrows -> Feature {
        guard let adjustment else { return try await make() }
        let known = unsafeDowncast(adjustment, to: InstanceAdjustment.self)
        if let instance = known.instance(context) { return instance }
        return known.adjust(try await make(), context)
    }
}
