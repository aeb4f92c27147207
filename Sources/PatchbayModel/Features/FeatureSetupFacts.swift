/// A function that registers features: `func registerPayments(_ registry: inout FeaturesRegistry<…>)`, or a method
/// in an extension of the registry.
public struct FeatureSetupFacts: Equatable, Sendable {
    public var name: String
    /// The types around it.
    public var scope: LexicalScope
    public var items: [FeatureItemFacts]
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: String,
        scope: LexicalScope = .file,
        items: [FeatureItemFacts],
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.scope = scope
        self.items = items
        self.conditions = conditions
        self.location = location
    }
}
