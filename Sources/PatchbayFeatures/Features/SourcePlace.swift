/// A line of source text: where something was asked for, registered or written.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    @usableFromInline let staticFile: StaticString
    /// The line, from 1.
    public let line: UInt

    /// A place in source text: where this is written, unless something else is said.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        staticFile = file
        self.line = line
    }

    /// The module and the name of the file: `App/Session.swift`.
    public var file: String { staticFile.description }

    /// `App/Session.swift:12`.
    public var description: String { "\(file):\(line)" }

    /// Two places are the same line of the same file.
    public static func == (one: SourcePlace, other: SourcePlace) -> Bool {
        one.line == other.line && one.file == other.file
    }

    /// Hashes the file and the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}
