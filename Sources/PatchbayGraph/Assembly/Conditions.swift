/// Combines the `#if` conditions of declarations.
enum Conditions {
    /// Both lists hold; each condition once.
    static func union(_ left: [String], _ right: [String]) -> [String] {
        left + right.filter { !left.contains($0) }
    }

    /// One of the lists holds. A condition and its opposite together always hold.
    static func either(_ variants: [[String]]) -> [String] {
        if variants.count == 1 { return variants[0] }
        let joined = variants.map { $0.joined(separator: " && ") }
        guard !joined.contains("") else { return [] }
        let isExhaustive = joined.contains { joined.contains("!(\($0))") }
        if isExhaustive { return [] }
        let distinct = joined.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return [distinct.map { "(\($0))" }.joined(separator: " || ")]
    }
}
