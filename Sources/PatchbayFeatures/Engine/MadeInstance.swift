/// An instance that a branch has cached, of which the type is known to its subclass only.
@usableFromInline
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

/// A cached instance. A slot points to it, and reads it without retaining it.
@usableFromInline
final class MadeInstance<Feature: CacheableFeature>: AnyMadeInstance, @unchecked Sendable {
    // Unchecked as its superclass is: what it points to is constant, and the feature is Sendable.
    @usableFromInline let hash: Int
    @usableFromInline let context: Feature.Context
    @usableFromInline let value: Feature

    init(_ instance: Feature, for context: Feature.Context, hash: Int) {
        self.hash = hash
        self.context = context
        value = instance
    }

    /// What the word of a slot points to, which its branch keeps for as long as the caller reads.
    @inlinable
    @inline(__always)
    static func at(_ word: UInt) -> Unmanaged<MadeInstance>? {
        UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
    }

    /// The word that points to this.
    var word: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    override var feature: Any.Type { Feature.self }

    override var teardown: Teardown {
        // By the instance and not by the type: that of a feature may be a class, and its subclass may conform.
        if let feature = value as? any AsyncFeatureTeardown { return .later(feature) }
        if let feature = value as? any FeatureTeardown { return .now(feature) }
        return .nothing
    }
}
