import PatchbayFacts

/// The surroundings of a declaration.
package struct DeclarationContext {
    /// The types around it.
    package var scope = LexicalScope.file
    /// The access level of the enclosing declarations.
    package var access: AccessLevel = .open
    /// The level of a member that says nothing.
    package var defaultAccess: AccessLevel = .internal
    /// `#if` conditions, outermost first.
    package var conditions: [String] = []

    package init() {}

    /// The access level of a declaration that stands here.
    ///
    /// - Parameter written: The access level that it states, if any.
    package func access(_ written: AccessLevel?) -> AccessLevel {
        min(written ?? defaultAccess, access)
    }

    /// The surroundings of the members of a declaration.
    package func members(of facts: DeclarationFacts) -> Self {
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

    /// The same under one more condition.
    package func under(_ condition: String) -> Self {
        var inner = self
        inner.conditions.append(condition)
        return inner
    }
}
