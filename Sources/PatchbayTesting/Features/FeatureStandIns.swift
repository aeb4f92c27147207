import PatchbayFeatures

/// Something that takes stand-ins for features: the patches of a test, and the tree for tests that has some.
///
/// Only these two conform. What it takes is the same, and holds from then on; safe from any thread.
public protocol FeatureStandIns {
    /// The patches that take them.
    var patches: FeaturePatches { get }
}

extension DummyFeatures: FeatureStandIns {}

extension FeaturePatches: FeatureStandIns {
    /// These patches.
    public final var patches: FeaturePatches { self }
}
