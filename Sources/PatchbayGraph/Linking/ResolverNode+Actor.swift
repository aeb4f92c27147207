import PatchbayModel

extension ResolverNode {
    /// Where generated methods run unless what they make says otherwise: a global actor, or the resolver if that is an
    /// actor itself.
    var home: String? { isolation ?? (requirements.isForActors ? Self.ownActor(key) : nil) }

    /// Whether it is the actor of a resolver, and no global one.
    static func isOwnActor(_ isolation: String) -> Bool { isolation.hasPrefix("actor ") }

    /// The name under which the actor of a resolver goes, which no global actor has.
    static func ownActor(_ resolver: TypeKey) -> String { "actor \(resolver)" }
}

extension Binding {
    /// Where the making runs: a global actor, or that of its resolver.
    var home: String? { isolation ?? actorOfResolver.map(ResolverNode.ownActor) }
}

extension Resolution {
    /// The global actor that the method runs on; `nil` also for that of the resolver.
    var globalActor: String? { isolation.flatMap { ResolverNode.isOwnActor($0) ? nil : $0 } }
}
