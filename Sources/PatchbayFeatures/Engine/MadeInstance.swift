/// An instance that a branch has cached, of which the type is known to its subclass only.
@usableFromInline
class AnyMadeInstance: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant, but for `earlier`: that is written
    // under the mutex of `LoadLedger`, and at last by the container that goes.

    /// The hash of the context: equal contexts have it in common.
    @usableFromInline final let hash: Int
    /// The instance that its branch made before.
    final var earlier: AnyMadeInstance?

    init(hash: Int) { self.hash = hash }

    /// The notice that an instance wants when its branch is closed.
    enum Teardown {
        case nothing
        case now(any FeatureTeardown)
        case later(any AsyncFeatureTeardown)
    }

    /// Its feature.
    var feature: Any.Type { fatalError("every instance is of a subclass") }

    var teardown: Teardown { fatalError("every instance is of a subclass") }

    /// Tells an instance that no branch has kept.
    final func tearDownAlone() {
        switch teardown {
        case .nothing: break
        case .now(let feature): feature.tearDown()
        case .later(let feature): Task { await feature.tearDown() }
        }
    }
}

/// A cached instance, to which a place of its branch points.
@usableFromInline
final class MadeInstance<Feature: CacheableFeature>: AnyMadeInstance, @unchecked Sendable {
    // Unchecked as its superclass is: this part is constant, and the feature is Sendable.
    @usableFromInline let context: Feature.Context
    @usableFromInline let value: Feature
    /// The implementation that is told instead of the instance when the branch is closed.
    private let implementation: TornDownImplementation?

    init(_ instance: Feature, by implementation: TornDownImplementation?, for context: Feature.Context, hash: Int) {
        self.context = context
        self.implementation = implementation
        value = instance
        super.init(hash: hash)
    }

    override var feature: Any.Type { Feature.self }

    override var teardown: Teardown {
        if let implementation { return implementation.teardown }
        // By the instance and not by the type: that of a feature may be a class, and its subclass may conform.
        if let feature = value as? any AsyncFeatureTeardown { return .later(feature) }
        if let feature = value as? any FeatureTeardown { return .now(feature) }
        return .nothing
    }
}
