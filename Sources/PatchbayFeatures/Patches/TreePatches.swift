import PatchbayConcurrency

/// The replacements of registrations in the trees that a task makes. For tests. They end with the block that they
/// were made for, so that tests which run at the same time do not see each other's; a tree that was made in the block
/// keeps them.
package struct TreePatches: Sendable {
    /// Each in place of the registrations of its feature.
    package var registrations: [Registration]
    /// The contexts of scopes that are not on the path to the root.
    package var contexts: FeatureFallback.ScopeContexts

    package init(registrations: [Registration] = [], contexts: FeatureFallback.ScopeContexts = [:]) {
        self.registrations = registrations
        self.contexts = contexts
    }

    /// A block's patches, as they are when a root is made in it.
    package typealias Source = @Sendable () -> TreePatches

    /// The source of those of the running task.
    package static var source: Source? { TreePatchScope.patches.get() as? Source }

    /// Those of the running task. They are read when a root is made, and never afterwards.
    package static var current: TreePatches { source?() ?? TreePatches() }
}
