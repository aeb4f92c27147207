/// A name for a part of the tree, like that of a session or of a tenant.
///
/// ```swift
/// enum SessionScope: FeaturesScope {
///     typealias Context = User
/// }
/// ```
public protocol FeaturesScope {
    /// What a branch of this scope is opened with, and its loaders can ask for; nothing, if it is not declared.
    associatedtype Context: Sendable = Void
}
