/// A place in a source file, as compilers print it.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as the Swift compiler does. Line 0 means
/// the file as a whole.
public struct SourceLocation: Codable, Hashable, Sendable {
    /// The file as it was handed to the pipeline: absolute or relative, never changed on the way.
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The file as a whole, for findings that have no line.
    public static func wholeFile(_ file: String) -> SourceLocation {
        SourceLocation(file: file, line: 0, column: 0)
    }
}

extension SourceLocation: Comparable {
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    public var description: String {
        line == 0 ? file : "\(file):\(line):\(column)"
    }
}
