import PatchbayModel

/// One extension of a protocol of types that have a context.
public struct AccessorsPlan: Equatable, Sendable {
    public var type: TypeExpression
    /// Requirements of its `where` clause.
    public var requirements: [Code] = []
    public var conditions: [String] = []
    public var availability: [String] = []
    public var accessors: [AccessorPlan] = []
}

/// One generated property.
public struct AccessorPlan: Equatable, Sendable {
    public var summary = ""
    public var conditions: [String] = []
    /// Attributes with their at sign, one a line.
    public var attributes: [Code] = []
    public var access: AccessLevel = .internal
    public var isStatic = false
    public var name: String
    public var type: Code
    /// The effects of the getter: `async`, `throws`. A getter without any is not written.
    public var effects: [Code] = []
    /// The statements of the getter.
    public var body: Code
}
