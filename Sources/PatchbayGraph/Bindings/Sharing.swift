import PatchbayModel

/// The time for which the instances of a binding are kept, and by whom.
public struct Sharing: Equatable, Sendable {
    public var lifetime: Lifetime = .transient
    /// The resolver that is to own the instance, where the type says so.
    public var owner: OwnerChoice?
    /// The reason why the instance is certainly not `Sendable`, so that only a resolver that is confined may keep it.
    public var problem: Unsendable?
    /// True if every resolver that may own it is confined.
    public var isConfined = false
}
