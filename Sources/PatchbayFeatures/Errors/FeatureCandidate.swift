/// Something that is registered, and may be what was meant.
public struct FeatureCandidate: Sendable {
    /// Why it is named.
    public enum Likeness: String, Sendable, Hashable, CaseIterable {
        /// It is what was asked for, in a scope that is not on the way to the root.
        case sameFeature
        /// Its name resembles that of what was asked for.
        case similarName
    }

    /// What is registered: a feature, or a scope.
    public let type: Any.Type
    /// The scope in which it is registered.
    public let scope: Any.Type
    /// Where it is registered.
    public let place: SourcePlace
    /// Why it is thought of.
    public let likeness: Likeness
}
