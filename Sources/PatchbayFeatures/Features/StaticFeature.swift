/// A feature that is there from the root of a tree on: an instance that is given to the registry.
///
/// Asking for it throws nothing and costs a look-up. It can be read from any container of the tree, also from one
/// that was closed or whose tree is gone.
public protocol StaticFeature: Sendable {
    /// An instance in which nothing is implemented: what tests start from.
    nonisolated static var placeholder: Self { get }
}
