/// An instance that a branch has cached, of which the type is known to its subclass only.
@usableFromInline
class AnyMadeInstance: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked. It is constant.

    /// What equal contexts have in common.
    @usableFromInline final let hash: Int

    init(hash: Int) { self.hash = hash }

    /// What the word of a slot or of a table points to. The caller knows that its branch keeps it.
    static func at(_ word: UInt) -> AnyMadeInstance? {
        UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// The word that points to this.
    final var word: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

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
    @usableFromInline let context: Feature.Context
    @usableFromInline let value: Feature
    /// Who is told instead of the instance when the branch is closed.
    private let implementation: TornDownImplementation?

    init(_ instance: Feature, by implementation: TornDownImplementation?, for context: Feature.Context, hash: Int) {
        self.context = context
        self.implementation = implementation
        value = instance
        super.init(hash: hash)
    }

    /// The same for those who read without a lock, and without counting references.
    @inlinable
    @inline(__always)
    static func unretained(at word: UInt) -> Unmanaged<MadeInstance>? {
        UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
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
