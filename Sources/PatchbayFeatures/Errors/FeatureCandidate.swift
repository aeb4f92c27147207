/// A registration that may be the one that was meant.
public struct FeatureCandidate: Sendable {
    /// The reason why it is named.
    public enum Likeness: String, Sendable, Hashable, CaseIterable {
        /// It is what was asked for, in a scope that is not on the path to the root.
        case sameFeature
        /// Its name resembles that of what was asked for.
        case similarName
    }

    /// The type that is registered: a feature, or a scope.
    public let type: Any.Type
    /// The scope in which it is registered.
    public let scope: Any.Type
    /// The place of the registration.
    public let place: SourcePlace
    /// The reason why it may be meant.
    public let likeness: Likeness
}
