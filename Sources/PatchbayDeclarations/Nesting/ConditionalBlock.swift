import PatchbaySyntax

/// `#if … #elseif … #else … #endif`
package enum ConditionalBlock {
    /// The clauses, each with the condition under which it is compiled.
    ///
    /// A clause counts only when those before it do not, so `#else` after `#if A` gives `!(A)`.
    package static func clauses(of block: Node) -> [(condition: String, clause: Node)] {
        var failed: [String] = []
        return block.all(.clause).map { clause in
            let own = clause[.condition]?.text
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
