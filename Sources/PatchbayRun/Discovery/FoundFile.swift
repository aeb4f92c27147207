/// A source file that was found and not yet read.
struct FoundFile: Hashable {
    /// Absolute, as it was reached.
    var path: String
    /// The path with all links followed: two paths to one file have the same.
    var realPath: String
    /// The directory that was searched, or nothing for a file that was named.
    var root: String?
    /// True if a link leads to it.
    var isBehindLink: Bool

    /// The path by which the packages above it are found: behind `..` the text does not say which these are.
    var plainPath: String { path.contains("/../") ? realPath : path }
}
