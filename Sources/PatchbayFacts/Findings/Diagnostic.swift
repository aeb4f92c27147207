/// A finding as data. Renderers lay it out.
public struct Diagnostic: Hashable, Sendable {
    public var id: DiagnosticID
    public var severity: Severity
    /// The place to look at, and mostly the one to mend.
    public var location: SourceLocation
    /// One sentence without a full stop, starting in lower case, types in backticks.
    public var message: String
    /// The chain of causes, the nearest first.
    public var chain: [Note]
    /// Declarations that come close to what was asked for.
    public var similar: [Note]
    /// An instruction that mends it.
    public var help: String?

    public struct Note: Hashable, Sendable {
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

extension Diagnostic {
    /// The parts that make two findings one problem, though what surrounds it may differ.
    public struct Identity: Hashable, Sendable {
        public var id: DiagnosticID
        public var location: SourceLocation
        public var message: String
    }

    public var identity: Identity { Identity(id: id, location: location, message: message) }
}

extension Diagnostic: Comparable {
    /// The order by place, then by everything else: two findings that differ in anything have one order.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location != right.location { return left.location < right.location }
        if (left.id, left.message) != (right.id, right.message) {
            return (left.id.rawValue, left.message) < (right.id.rawValue, right.message)
        }
        if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
        if left.chain != right.chain { return left.chain.lexicographicallyPrecedes(right.chain) }
        if left.similar != right.similar { return left.similar.lexicographicallyPrecedes(right.similar) }
        guard let help = left.help, let other = right.help else { return left.help == nil && right.help != nil }
        return help < other
    }
}

extension Diagnostic.Note: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        if left.text != right.text { return left.text < right.text }
        guard let place = left.location, let other = right.location else {
            return left.location == nil && right.location != nil
        }
        return place < other
    }
}
