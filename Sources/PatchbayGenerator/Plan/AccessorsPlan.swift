import PatchbayModel

/// One extension of a protocol of types that have a context.
public struct AccessorsPlan: Equatable, Sendable {
    public var type: TypeExpression
    /// Requirements of its `where` clause.
    public var requirements: [Code]
    public var conditions: [String]
    public var availability: [String]
    public var accessors: [AccessorPlan]

    public init(
        type: TypeExpression,
        requirements: [Code] = [],
        conditions: [String] = [],
        availability: [String] = [],
        accessors: [AccessorPlan] = []
    ) {
        self.type = type
        self.requirements = requirements
        self.conditions = conditions
        self.availability = availability
        self.accessors = accessors
    }
}

/// One generated property.
public struct AccessorPlan: Equatable, Sendable {
    public var summary: String
    public var conditions: [String]
    /// Attributes with their at sign, one a line.
    public var attributes: [Code]
    public var access: AccessLevel
    public var isStatic: Bool
    public var name: String
    public var type: Code
    /// The effects of the getter: `async`, `throws`. A getter without any is not written.
    public var effects: [Code]
    /// The statements of the getter.
    public var body: Code

    public init(
        summary: String = "",
        conditions: [String] = [],
        attributes: [Code] = [],
        access: AccessLevel = .internal,
        isStatic: Bool = false,
        name: String,
        type: Code,
        effects: [Code] = [],
        body: Code
    ) {
        self.summary = summary
        self.conditions = conditions
        self.attributes = attributes
        self.access = access
        self.isStatic = isStatic
        self.name = name
        self.type = type
        self.effects = effects
        self.body = body
    }
}
