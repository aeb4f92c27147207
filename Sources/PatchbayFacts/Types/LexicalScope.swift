/// The place where a name is written: the types around it, as far as their members can be named without a prefix.
///
/// Inside `extension Cart.Item` the members of `Cart.Item` are visible, but not those of `Cart`; inside a type
/// that is nested in `Cart` both are.
public struct LexicalScope: Hashable, Sendable {
    /// The names of the enclosing types, outermost first.
    public var names: [String]
    /// The number of names that one extension brought at once.
    public var extensionDepth: Int

    public init(_ names: [String] = [], extensionDepth: Int = 0) {
        self.names = names
        self.extensionDepth = extensionDepth
    }

    /// The level of the file.
    public static let file = LexicalScope()

    /// The scope around the innermost type.
    public var outer: LexicalScope {
        names.count <= max(extensionDepth, 1)
            ? .file : LexicalScope(names.dropLast(), extensionDepth: extensionDepth)
    }

    public func nested(in name: String) -> LexicalScope {
        LexicalScope(names + [name], extensionDepth: extensionDepth)
    }

    /// The paths to look a name up in, innermost first; the last is that of the file.
    public var paths: [[String]] {
        let counts = stride(from: names.count, through: max(extensionDepth, 1), by: -1)
        return (names.isEmpty ? [] : counts.map { Array(names.prefix($0)) }) + [[]]
    }
}
