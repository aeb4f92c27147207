import PatchbayModel

/// Findings that several resolvers have of one mistake, told once.
struct SharedMistakes {
    private var findings: [AnyHashable: [(resolver: String, finding: Diagnostic)]] = [:]

    mutating func add(_ finding: Diagnostic, in node: ResolverNode) {
        // Two of them are one mistake though resolver and path differ.
        var mistake = finding.identity
        mistake.message = mistake.message.replacing("`\(node.type)`", with: "")
        add(finding, in: node, as: mistake)
    }

    /// Takes what one resolver has.
    ///
    /// - Parameter mistake: What makes it one with that of another resolver.
    mutating func add(_ finding: Diagnostic, in node: ResolverNode, as mistake: some Hashable) {
        findings[mistake, default: []].append(("`\(node.type)`", finding))
    }

    /// Each mistake with the shortest path to it, and the names of the other resolvers that have it.
    ///
    /// - Returns: the findings, sorted.
    func told() -> [Diagnostic] {
        findings.values.compactMap { all -> Diagnostic? in
            // The finding of the first resolver stands for several that are as short.
            guard let first = all.min(by: { $0.finding.chain.count < $1.finding.chain.count }) else { return nil }
            var finding = first.finding
            let others = Set(all.map(\.resolver)).subtracting([first.resolver]).sorted()
            if !others.isEmpty { finding.chain.append(.init("also in \(others.joined(separator: ", "))")) }
            return finding
        }
        .sorted()
    }
}
