/// One thing that is done with a registry.
public struct FeatureItemFacts: Equatable, Sendable {
    public indirect enum Kind: Equatable, Sendable {
        /// `registry.use(…)`
        case registration(FeatureSourceFacts, isReplacement: Bool)
        /// `registry.defineScope(SessionScope.self) { … }`
        case scope(TypeExpression, items: [FeatureItemFacts])
        /// `registerPayments(&registry)`
        case setup(FeatureReferenceFacts)
        /// Anything else, in a few words.
        case unknown(String)
    }

    public var kind: Kind
    /// The requests of loaders that are written there.
    public var requests: [FeatureRequestFacts] {
        switch kind {
        case .registration(.loader(let loader), _): loader.requests
        case .scope(_, let items): items.flatMap(\.requests)
        case .registration(.named, _), .registration(.implementation, _), .registration(.construction, _),
            .registration(.unknown, _), .setup, .unknown:
            []
        }
    }

    /// True if it is done only sometimes: in an `if` or a loop, or after an early return.
    public var isConditional: Bool
    public var conditions: [String]
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(
        _ kind: Kind,
        isConditional: Bool = false,
        conditions: [String] = [],
        scope: LexicalScope = .file,
        location: SourceLocation
    ) {
        self.kind = kind
        self.isConditional = isConditional
        self.conditions = conditions
        self.scope = scope
        self.location = location
    }
}
