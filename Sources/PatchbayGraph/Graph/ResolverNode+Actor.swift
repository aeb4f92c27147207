import PatchbayModel

extension ResolverNode {
    /// Where generated methods run unless what they make says otherwise: a global actor, or the resolver if that is an
    /// actor itself.
    package var home: String? { isolation ?? (requirements.isForActors ? Self.ownActor(key) : nil) }

    /// Whether it is the actor of a resolver, and no global one.
    package static func isOwnActor(_ isolation: String) -> Bool { isolation.hasPrefix("actor ") }

    /// The name under which the actor of a resolver goes, which no global actor has.
    package static func ownActor(_ resolver: TypeKey) -> String { "actor \(resolver)" }
}

extension Binding {
    /// Where the making runs: a global actor, or that of its resolver.
    package var home: String? { isolation ?? actorOfResolver.map(ResolverNode.ownActor) }
}

extension Deferral {
    /// The closure runs elsewhere than the methods of a resolver that is an actor.
    package func leaves(_ node: ResolverNode) -> Bool {
        node.requirements.isForActors && (isSendable || actor != nil || isOfNoActor)
    }
}
