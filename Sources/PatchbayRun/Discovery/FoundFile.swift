/// A source file that was found and not yet read.
struct FoundFile: Hashable {
    /// Absolute, as it was reached.
    var path: String
    /// With all links followed: two paths to one file have the same.
    var realPath: String
    /// The directory that was searched, or nothing for a file that was named.
    var root: String?
    /// Whether a link was followed on the way.
    var isBehindLink: Bool
}
