/// The patches for the trees of features that the running task makes.
///
/// They are here, and without their type, for those who only have to leave them: what outlives the test that asks for it
/// first. Child tasks inherit them.
package enum TreePatchScope {
    package static let patches = TaskLocal<(any Sendable)?>(wrappedValue: nil)
}
