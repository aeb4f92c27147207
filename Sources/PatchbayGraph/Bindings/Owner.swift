import PatchbayModel

/// The owner of a binding: a module, for all resolvers that see it, or one resolver.
public enum Owner: Hashable, Sendable {
    /// Every resolver that can see the module.
    case module(String)
    /// One resolver, by the key of its protocol.
    case resolver(TypeKey)
}
