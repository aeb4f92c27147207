import PatchbayModel

/// The part that a type plays for resolvers and contexts, so that the requests of its members can be told: code
/// stands in types, and the graph has none but those that are wired.
public struct TypeRole: Sendable {
    /// Its names as code around its members has them, outermost first.
    public var path: [String]
    public var module: String
    /// The resolvers that its providers belong to.
    public var resolvers: [TypeKey] = []
    /// The contexts that it is one of.
    public var contexts: [TypeKey] = []
    /// The context that it has.
    public var ownContext: TypeKey?
    /// The files that it is written in.
    public var files: [String] = []
}
