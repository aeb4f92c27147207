/// A comment that silences findings: `// patchbay:ignore PB204 the cache is behind a lock`.
public struct IgnoreFacts: Equatable, Sendable {
    /// One of the findings that it names.
    public struct Name: Hashable, Sendable {
        /// The ID as written; there may be no finding of that ID.
        public var text: String
        public var location: SourceLocation

        public init(_ text: String, at location: SourceLocation) {
            self.text = text
            self.location = location
        }
    }

    public var names: [Name]
    /// The start of the comment.
    public var location: SourceLocation
    /// A place on the last line on which it silences. The first is its own.
    public var end: SourceLocation

    public init(names: [Name], location: SourceLocation, end: SourceLocation) {
        self.names = names
        self.location = location
        self.end = end
    }

    /// True if findings at a place are silenced.
    public func covers(_ place: SourceLocation) -> Bool {
        place.file == location.file && location.line <= place.line && place.line <= end.line
    }
}
