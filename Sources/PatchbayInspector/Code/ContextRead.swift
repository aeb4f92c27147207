import PatchbayModel

/// A place where source reads a member of its context: `resolve[\.now]`, or `now` by the accessor of that name.
public struct ContextRead: Equatable, Sendable {
    /// The member.
    public var name: String
    /// The name of the type whose context is read, where that is not the type around the place.
    public var type: String?
    public var location: SourceLocation

    public init(name: String, type: String? = nil, location: SourceLocation) {
        self.name = name
        self.type = type
        self.location = location
    }
}
