import PatchbayModel

/// The generated class that keeps the shared instances of a resolver.
public struct StorePlan: Equatable, Sendable {
    public var summary: [String] = []
    /// The type that it is nested in, as its resolver is.
    public var enclosing: TypeExpression?
    public var name: String
    public var conditions: [String] = []
    public var availability: [String] = []
    public var access: AccessLevel = .internal
    /// `Sendable`, as it has to be written; `nil` where it is not.
    public var conformance: TypeExpression? = .path(["Sendable"])
    /// True if it has to say that it belongs to no actor.
    public var saysNonisolated = false
    public var cells: [CellPlan] = []
}

/// The place of one shared instance.
public struct CellPlan: Equatable, Sendable {
    public var name: String
    /// The runtime's class for it: `Patchbay._SharedCell<Engine>`.
    public var type: TypeExpression
    public var conditions: [String] = []
}
