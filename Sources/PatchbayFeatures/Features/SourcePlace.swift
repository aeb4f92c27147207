/// A line of source text: where something was asked for, registered or written.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    @usableFromInline let staticFile: StaticString
    /// The line, from 1.
    public let line: UInt

    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        staticFile = file
        self.line = line
    }

    /// The module and the name of the file: `App/Session.swift`.
    public var file: String { staticFile.description }

    /// `App/Session.swift:12`.
    public var description: String { "\(file):\(line)" }

    public static func == (one: SourcePlace, other: SourcePlace) -> Bool {
        one.line == other.line && one.file == other.file
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}
