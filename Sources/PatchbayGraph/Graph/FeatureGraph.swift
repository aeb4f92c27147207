import PatchbayModel

/// The part of a graph that features have: which features there are, where they are registered, who asks for them.
public struct FeatureGraph: Sendable {
    /// The feature types that the sources declare.
    public var features: [FeatureNode] = []
    public var trees: [FeatureTree] = []
    /// Requests whose container is not known, in a stable order.
    public var requests: [FeatureRequest] = []
    /// Branches whose container is not known.
    public var branches: [FeatureBranch] = []

    public var isEmpty: Bool { trees.isEmpty && requests.isEmpty && branches.isEmpty && features.isEmpty }
}
