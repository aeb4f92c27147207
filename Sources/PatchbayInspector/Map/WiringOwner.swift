import PatchbayModel

/// An owner of nodes: a resolver, a hub, a scope of features, a context.
public struct WiringOwner: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case resolver, hub, features, context
        /// A container or another owner of registrations in another library.
        case container
    }

    public var name: String
    public var kind: Kind
    public var module: String
    /// The names of the owners around it or above it, nearest first.
    public var parents: [String]
    public var location: SourceLocation?

    public init(
        name: String,
        kind: Kind,
        module: String,
        parents: [String] = [],
        location: SourceLocation? = nil
    ) {
        self.name = name
        self.kind = kind
        self.module = module
        self.parents = parents
        self.location = location
    }
}
