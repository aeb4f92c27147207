/// A source file of which everything is known but its content.
struct LocatedFile: Hashable {
    /// Absolute, as it was reached.
    var path: String
    var module: String
    /// The package that it lies in; empty for none.
    var package: String
    /// The path as seen from the package.
    var pathInPackage: String
}
