import SwiftSyntax

/// `#if … #elseif … #else … #endif`
enum ConditionalBlock {
    /// The clauses, each with the condition under which it is compiled.
    ///
    /// A clause counts only when those before it do not, so `#else` after `#if A` gives `!(A)`.
    static func clauses(of block: IfConfigDeclSyntax) -> [(condition: String, clause: IfConfigClauseSyntax)] {
        var failed: [String] = []
        return block.clauses.map { clause in
            let own = clause.condition?.trimmedDescription
            defer { if let own { failed.append(own) } }
            return (condition(of: own, after: failed), clause)
        }
    }

    /// The condition under which a clause is compiled.
    ///
    /// - Parameters:
    ///   - own: What the clause says; `nil` for `#else`.
    ///   - failed: What the clauses before it say.
    static func condition(of own: String?, after failed: [String]) -> String {
        guard !failed.isEmpty else { return own ?? "" }
        let parts = failed.map { "!(\($0))" } + (own.map { [parenthesized($0)] } ?? [])
        return parts.joined(separator: " && ")
    }

    private static func parenthesized(_ condition: String) -> String {
        condition.contains("||") ? "(\(condition))" : condition
    }
}
