/// A finding as data. Renderers lay it out.
public struct Diagnostic: Codable, Hashable, Sendable {
    public var id: DiagnosticID
    public var severity: Severity
    /// Where the user has to look, and mostly where to mend.
    public var location: SourceLocation
    /// One sentence without a full stop, starting in lower case, types in backticks.
    public var message: String
    /// How it came to this: the nearest cause first.
    public var chain: [Note]
    /// What comes close to what was asked for.
    public var similar: [Note]
    /// How to mend it: an instruction.
    public var help: String?

    public struct Note: Codable, Hashable, Sendable {
        public var text: String
        public var location: SourceLocation?

        public init(_ text: String, at location: SourceLocation? = nil) {
            self.text = text
            self.location = location
        }
    }

    public init(
        _ id: DiagnosticID,
        at location: SourceLocation,
        _ message: String,
        chain: [Note] = [],
        similar: [Note] = [],
        help: String? = nil
    ) {
        self.id = id
        self.severity = id.severity
        self.location = location
        self.message = message
        self.chain = chain
        self.similar = similar
        self.help = help
    }
}

extension Diagnostic: Comparable {
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return (left.id.rawValue, left.message) < (right.id.rawValue, right.message)
    }
}
