/// Comparisons that belong together, run in their order and in a process that runs no other group.
///
/// So what a group's first comparison finds is a process in which nothing has happened yet. That is worth
/// something where the first use of a thing makes all later ones slower.
public struct Group: Sendable {
    /// What to call it on the command line.
    public let name: String
    /// What is compared, for people.
    public let summary: String
    /// Makes the comparisons. All are made before the first one runs: whatever must not have happened by then,
    /// like a first override, belongs into ``Variant/run``.
    public let comparisons: @Sendable () -> [Comparison]

    public init(_ name: String, _ summary: String, comparisons: @escaping @Sendable () -> [Comparison]) {
        self.name = name
        self.summary = summary
        self.comparisons = comparisons
    }
}
