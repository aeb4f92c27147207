import PatchbayModel

/// The generated class that keeps the shared instances of a resolver.
public struct StorePlan: Equatable, Sendable {
    public var summary: [String]
    /// The type that it is nested in, as its resolver is.
    public var enclosing: TypeExpression?
    public var name: String
    public var conditions: [String]
    public var availability: [String]
    public var access: AccessLevel
    /// `Sendable`, as it has to be written; `nil` where it is not.
    public var conformance: TypeExpression? = .path(["Sendable"])
    /// True if it has to say that it belongs to no actor.
    public var saysNonisolated = false
    public var cells: [CellPlan]

    public init(
        summary: [String] = [],
        enclosing: TypeExpression? = nil,
        name: String,
        conditions: [String] = [],
        availability: [String] = [],
        access: AccessLevel = .internal,
        cells: [CellPlan] = []
    ) {
        self.summary = summary
        self.enclosing = enclosing
        self.name = name
        self.conditions = conditions
        self.availability = availability
        self.access = access
        self.cells = cells
    }
}

/// The place of one shared instance.
public struct CellPlan: Equatable, Sendable {
    public var name: String
    /// The runtime's class for it: `Patchbay._SharedCell<Engine>`.
    public var type: TypeExpression
    public var conditions: [String]

    public init(name: String, type: TypeExpression, conditions: [String] = []) {
        self.name = name
        self.type = type
        self.conditions = conditions
    }
}
