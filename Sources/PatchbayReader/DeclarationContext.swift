import PatchbayModel

extension DeclarationReader.Context {
    /// How far a declaration that stands here can be seen.
    ///
    /// - Parameter written: The access level that it states, if any.
    func access(_ written: AccessLevel?) -> AccessLevel {
        min(written ?? defaultAccess, access)
    }

    /// What surrounds the members of a declaration.
    func members(of facts: DeclarationFacts) -> Self {
        var inner = self
        inner.scope = facts.scope
        inner.conditions = facts.conditions
        switch facts.kind {
        case .extension:
            inner.access = .open
            inner.defaultAccess = facts.access
        case .protocol:
            inner.access = facts.access
            inner.defaultAccess = facts.access
        case .struct, .class, .enum, .actor:
            // A member that says nothing is internal at most.
            inner.access = facts.access
            inner.defaultAccess = min(facts.access, .internal)
        }
        return inner
    }
}
