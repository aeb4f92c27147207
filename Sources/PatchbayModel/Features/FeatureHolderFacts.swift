/// A constant or a variable, of a type or of none, that holds a branch of something, and says no type:
/// `let session = try shop.branch(SessionScope.self, context: user)`.
public struct FeatureHolderFacts: Equatable, Sendable {
    /// Its name, those of the types around it first.
    public var name: [String]
    /// The path to the value that it is a branch of; `nil` where the source shows that it is a container.
    public var receiver: FeatureReceiverFacts?
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(name: [String], receiver: FeatureReceiverFacts?, scope: LexicalScope, location: SourceLocation) {
        self.name = name
        self.receiver = receiver
        self.scope = scope
        self.location = location
    }
}
