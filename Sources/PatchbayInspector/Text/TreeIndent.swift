/// The indentation of a line of a tree.
enum TreeIndent {
    /// The deepest level that is indented: whoever reads a tree that is deeper goes by numbers, and lines would become
    /// long without an end.
    private static let deepest = 24

    /// - Parameter depth: 0 for the first level.
    static func of(_ depth: Int) -> String {
        let shown = min(depth, deepest)
        return String(repeating: "  ", count: shown + 1) + (depth > deepest ? "[\(depth + 1)] " : "")
    }
}
