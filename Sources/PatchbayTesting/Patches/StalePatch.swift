/// A patch that nobody asked for: the test would pass without it, and says that it matters.
public struct StalePatch: Sendable, Hashable, CustomStringConvertible {
    /// The subject of the patch, in words.
    public let subject: String
    /// The place of the patch.
    public let place: PatchPlace

    /// A sentence for whoever reads the report of the tests.
    public var description: String {
        "nobody asked for the patch of \(subject): remove it, or find out who should have; what was made before the test, "
            + "a singleton of a hub or a root of features, does not see it"
    }
}
