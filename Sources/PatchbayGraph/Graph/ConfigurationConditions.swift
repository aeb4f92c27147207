/// The conditions of `#if` that tell some build configurations from the others.
package struct ConfigurationConditions {
    private let configurations: [BuildConfiguration]
    private let flags: [String]

    package init(_ configurations: [BuildConfiguration]) {
        self.configurations = configurations
        flags = (configurations.first?.builds.first ?? [:]).keys.sorted()
    }

    /// A condition that holds in the builds of some configurations and of no other; none where they are all there are.
    ///
    /// - Parameter all: The configurations to choose among: the condition stands where it is one of them.
    /// - Complexity: exponential in the number of flags at worst; mostly one flag is enough.
    package func text(for some: Set<Int>, within all: Set<Int>) -> [String] {
        guard some != all else { return [] }
        let wanted = builds(of: some)
        let others = builds(of: all.subtracting(some))
        if let written = written(wanted, others) { return [written] }
        if let single = term(wanted, others) { return [single.text] }
        if let single = term(others, wanted) { return [single.negated] }
        return [
            terms(wanted, others).map { $0.literals.count > 1 ? "(\($0.text))" : $0.text }.joined(separator: " || ")
        ]
    }

    /// The shortest condition of the sources that says it.
    private func written(_ wanted: [[String: Bool]], _ others: [[String: Bool]]) -> String? {
        (configurations.first?.written ?? []).filter { text in
            let condition = Condition(text)
            return wanted.allSatisfy { condition.value($0) == true }
                && others.allSatisfy { condition.value($0) == false }
        }
        .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    private func builds(of some: Set<Int>) -> [[String: Bool]] {
        some.sorted().flatMap { configurations[$0].builds }
    }

    /// Flags that hold, or do not, all at once.
    private struct Term: Hashable {
        var literals: [Literal]

        func holds(_ build: [String: Bool]) -> Bool { literals.allSatisfy { build[$0.flag] == $0.value } }

        var text: String { literals.map(\.text).joined(separator: " && ") }
        var negated: String { literals.count == 1 ? literals[0].negation.text : "!(\(text))" }
    }

    private struct Literal: Hashable {
        var flag: String
        var value: Bool

        var text: String { value ? flag : "!\(flag)" }
        var negation: Literal { Literal(flag: flag, value: !value) }
    }

    /// One term for all of some builds.
    private func term(_ wanted: [[String: Bool]], _ others: [[String: Bool]]) -> Term? {
        let shared = flags.compactMap { flag -> Literal? in
            let values = Set(wanted.map { $0[flag] })
            guard values.count == 1, let value = values.first ?? nil else { return nil }
            return Literal(flag: flag, value: value)
        }
        let term = Term(literals: shared)
        guard !others.contains(where: term.holds) else { return nil }
        return shortened(term, others)
    }

    /// Terms that cover some builds together.
    private func terms(_ wanted: [[String: Bool]], _ others: [[String: Bool]]) -> [Term] {
        var left = wanted
        var found: [Term] = []
        while let build = left.first {
            let whole = Term(literals: flags.compactMap { flag in build[flag].map { Literal(flag: flag, value: $0) } })
            let term = shortened(whole, others)
            found.append(term)
            left.removeAll(where: term.holds)
        }
        return found
    }

    /// The term without the flags that it does not need. Those that do not hold go first, so that what remains is said
    /// plainly.
    private func shortened(_ term: Term, _ others: [[String: Bool]]) -> Term {
        var term = term
        for literal in term.literals.filter({ !$0.value }) + term.literals.filter(\.value) {
            let shorter = Term(literals: term.literals.filter { $0 != literal })
            if !shorter.literals.isEmpty, !others.contains(where: shorter.holds) { term = shorter }
        }
        return term
    }
}
