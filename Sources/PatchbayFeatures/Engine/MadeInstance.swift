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
    /// The implementations that are told instead of the instance, the last one first.
    private let implementations: [Teardown]

    init(_ instance: Feature, by implementations: [Teardown], for context: Feature.Context, hash: Int) {
        self.context = context
        self.implementations = implementations
        value = instance
        super.init(hash: hash)
    }

    override var feature: Any.Type { Feature.self }

    override var teardowns: [Teardown] {
        implementations.isEmpty ? Teardown(of: value).map { [$0] } ?? [] : implementations
    }
}
