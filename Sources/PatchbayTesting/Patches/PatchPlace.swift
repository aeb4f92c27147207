/// The line of a test that a patch was written in.
///
/// It is the line of the test's declaration, and column 1, for all that is written in the attribute `@Test(…)`: the
/// compiler knows nothing nearer of what it expands as a macro.
public struct PatchPlace: Sendable, Hashable, CustomStringConvertible {
    /// The module and the name of the file.
    public var fileID: String { staticFileID.description }
    /// The path of the file, as the compiler was given it.
    public var filePath: String { staticFilePath.description }
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    let staticFileID: StaticString
    let staticFilePath: StaticString

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
        staticFileID = fileID
        staticFilePath = filePath
        self.line = line
        self.column = column
    }

    /// Two places are the same if file, line and column are.
    public static func == (one: PatchPlace, other: PatchPlace) -> Bool {
        (one.line, one.column) == (other.line, other.column) && one.filePath == other.filePath
    }

    /// Hashes the file, the line and the column.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(filePath)
        hasher.combine(line)
        hasher.combine(column)
    }

    /// `AppTests/CheckoutTests.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
