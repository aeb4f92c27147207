import PatchbayModel

extension ResolverNode {
    /// The actor of generated methods unless what they make says otherwise: a global one, or the resolver if that is
    /// an actor itself.
    package var actor: String? { isolation ?? (requirements.isForActors ? Self.ownActor(key) : nil) }

    /// True for the actor of a resolver, false for a global one.
    package static func isOwnActor(_ isolation: String) -> Bool { isolation.hasPrefix("actor ") }

    /// The name under which the actor of a resolver goes, which no global actor has.
    package static func ownActor(_ resolver: TypeKey) -> String { "actor \(resolver)" }
}

extension Binding {
    /// The actor on which the making runs: a global one, or that of its resolver.
    package var actor: String? { isolation ?? member?.actor.map(ResolverNode.ownActor) }
}
