import PatchbayModel

/// A conformance that makes a type the provider of contexts.
public struct ContextProviderPlan: Equatable, Sendable {
    public var type: TypeExpression
    public var conditions: [String]
    /// Attributes without their at sign.
    public var availability: [String]
    public var access: AccessLevel
    /// Open contexts that it is made to conform to.
    public var conformances: [ProvidedContextPlan]
    /// All contexts that it is.
    public var contexts: [ProvidedContextPlan]
}

/// A context that a provider is, and the conditions under which it is one.
public struct ProvidedContextPlan: Equatable, Sendable {
    public var type: TypeExpression
    public var conditions: [String]
}
