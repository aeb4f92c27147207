/// An instance that a branch has cached, of which the type is known to its subclass only.
class AnyMadeInstance: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant.

    /// What an instance wants to be told when its branch is closed.
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

/// A cached instance, in memory that a slot can point to.
final class MadeInstance<Feature: CacheableFeature>: AnyMadeInstance, @unchecked Sendable {
    // Unchecked as its superclass is: what it points to is constant, and the feature is Sendable.
    let hash: Int
    let context: Feature.Context
    let value: UnsafeMutablePointer<Feature>

    init(_ instance: Feature, for context: Feature.Context, hash: Int) {
        self.hash = hash
        self.context = context
        value = .allocate(capacity: 1)
        value.initialize(to: instance)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
    }

    override var feature: Any.Type { Feature.self }

    override var teardown: Teardown {
        // By the instance and not by the type: that of a feature may be a class, and its subclass may conform.
        if let feature = value.pointee as? any AsyncFeatureTeardown { return .later(feature) }
        if let feature = value.pointee as? any FeatureTeardown { return .now(feature) }
        return .nothing
    }
}
