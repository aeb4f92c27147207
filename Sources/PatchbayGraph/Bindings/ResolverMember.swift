import PatchbayModel

/// The method of a resolver that makes a value, or the property that has it.
public struct ResolverMember: Equatable, Sendable {
    public var name: String
    public var isProperty = false
    /// True if a protocol requires it, so that each type that conforms has one of its own.
    public var isRequirement = false
    /// True if it answers only requests that have its name: that it is a number or a text says too little.
    public var answersToNameOnly = false
    /// The resolver that it belongs to, if that is an actor on which it runs.
    public var actor: TypeKey?
    /// The reason why its value is certainly not `Sendable`; `nil` where it may be.
    public var problem: Unsendable?
}
