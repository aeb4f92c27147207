/// A name for a part of the tree, like that of a session or of a tenant.
///
/// ```swift
/// enum SessionScope: FeaturesScope {
///     typealias Context = User
/// }
/// ```
public protocol FeaturesScope {
    /// The value that a branch of this scope is opened with, and that its loaders can ask for; nothing, if it is not
    /// declared.
    associatedtype Context: Sendable = Void
}
