import PatchbayFacts
import PatchbaySyntax

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

/// `#if … #elseif … #else … #endif`
package enum ConditionalBlock {
    /// The clauses, each with the condition under which it is compiled.
    ///
    /// A clause counts only when those before it do not, so `#else` after `#if A` gives `!(A)`.
    package static func clauses(of block: Node) -> [(condition: String, clause: Node)] {
        var failed: [String] = []
        return block.all(.clause).map { clause in
            let own = clause[.condition].map { String($0.text[...].withoutComments) }
            defer { if let own { failed.append(own) } }
            return (condition(of: own, after: failed), clause)
        }
    }

    /// The condition under which a clause is compiled.
    ///
    /// - Parameters:
    ///   - own: The condition of the clause; `nil` for `#else`.
    ///   - failed: Those of the clauses before it.
    package static func condition(of own: String?, after failed: [String]) -> String {
        guard !failed.isEmpty else { return own ?? "" }
        let parts = failed.map { "!(\($0))" } + (own.map { [parenthesized($0)] } ?? [])
        return parts.joined(separator: " && ")
    }

    private static func parenthesized(_ condition: String) -> String {
        condition.contains("||") ? "(\(condition))" : condition
    }
}
