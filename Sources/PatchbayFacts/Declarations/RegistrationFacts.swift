/// One attribute that registers something on a hub, and where it stands.
public struct RegistrationFacts: Equatable, Sendable {
    /// `AutoRegister`
    public var attribute: String
    /// `@PatchbayHubs.AutoRegister`: it cannot be another module's attribute of that name.
    public var isQualified: Bool
    /// The type that can be asked for, whatever else may be wrong; `nil` if it is not written as a metatype.
    public var type: TypeExpression?
    /// True if the caller has to bring something.
    public var takesArguments: Bool
    /// The registration; `nil` when something is wrong with the attribute, so that its parameters are not known.
    public var registration: HubRegistrationFacts?
    /// Mistakes in the attribute itself.
    public var problems: [Diagnostic]
    /// The `#if` conditions that it stands under, those of the declaration included.
    public var conditions: [String]
    /// The place of the type.
    public var location: SourceLocation
    /// The places of the parameter types, one a parameter of the registration.
    public var parameterLocations: [SourceLocation]

    public init(
        attribute: String,
        isQualified: Bool = false,
        type: TypeExpression?,
        takesArguments: Bool = false,
        registration: HubRegistrationFacts?,
        problems: [Diagnostic] = [],
        conditions: [String] = [],
        location: SourceLocation,
        parameterLocations: [SourceLocation] = []
    ) {
        self.attribute = attribute
        self.isQualified = isQualified
        self.type = type
        self.takesArguments = takesArguments
        self.registration = registration
        self.problems = problems
        self.conditions = conditions
        self.location = location
        self.parameterLocations = parameterLocations
    }
}
