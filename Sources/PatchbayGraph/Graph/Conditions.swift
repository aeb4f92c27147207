/// The combination of the `#if` conditions of declarations.
package enum Conditions {
    /// Both lists hold; each condition once.
    package static func union(_ left: [String], _ right: [String]) -> [String] {
        left + right.filter { !left.contains($0) }
    }

    /// All of a list hold, as one condition.
    package static func text(_ conditions: [String]) -> String {
        guard conditions.count > 1 else { return conditions.first ?? "" }
        return conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// One of the lists holds. A condition and its opposite together always hold.
    package static func either(_ variants: [[String]]) -> [String] {
        if variants.count == 1 { return variants[0] }
        let joined = variants.map(text)
        guard !joined.contains("") else { return [] }
        let isExhaustive = joined.contains { joined.contains("!(\($0))") }
        if isExhaustive { return [] }
        let distinct = joined.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return [distinct.map { "(\($0))" }.joined(separator: " || ")]
    }
}
