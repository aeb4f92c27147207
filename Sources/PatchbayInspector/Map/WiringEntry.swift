import PatchbayModel

/// A place in the sources that asks for a node: `app.resolveServer()`.
public struct WiringEntry: Codable, Hashable, Sendable {
    /// The function or property that is called there.
    public var name: String
    public var location: SourceLocation

    public init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }
}
