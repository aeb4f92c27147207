/// A call that opens a scope: `features.branch(SessionScope.self, context: user)`.
public struct FeatureBranchFacts: Equatable, Sendable {
    /// The scope; `nil` if it is not written there.
    public var type: TypeExpression?
    public var container: FeatureRequestFacts.Container
    /// True if the caller can do without: `try?`, `do … catch`.
    public var isTolerant: Bool
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(
        type: TypeExpression?,
        container: FeatureRequestFacts.Container = .unknown,
        isTolerant: Bool = false,
        scope: LexicalScope = .file,
        location: SourceLocation
    ) {
        self.type = type
        self.container = container
        self.isTolerant = isTolerant
        self.scope = scope
        self.location = location
    }
}
