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
            let parts = failed.map { "!(\($0))" } + (own.map { [$0] } ?? [])
            if let own { failed.append(own) }
            let text = parts.count == 1 ? parts[0] : parts.map(parenthesized).joined(separator: " && ")
            return (text, clause)
        }
    }

    private static func parenthesized(_ condition: String) -> String {
        condition.contains("||") && !condition.hasPrefix("!(") ? "(\(condition))" : condition
    }
}
