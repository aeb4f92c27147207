/// The builds that choose the same alternatives: what is known of them about the flags of `#if`.
package struct BuildConfiguration: Hashable, Sendable {
    /// Each build that is one of them, by the value of each flag that alternatives hang on.
    package let builds: [[String: Bool]]
    /// The conditions that alternatives stand under, as the sources write them, sorted.
    package let written: [String]

    /// The value of conditions in all its builds; `nil` where that differs between them, or depends on other flags.
    package func value(of conditions: [String]) -> Bool? {
        guard !conditions.isEmpty else { return true }
        let condition = Condition(conditions)
        let values = Set(builds.map { condition.value($0) })
        return values.count == 1 ? values.first ?? nil : nil
    }

    /// The conditions that remain to be asked in these builds; `nil` if one of them does not hold.
    package func remaining(_ conditions: [String]) -> [String]? {
        if conditions.isEmpty { return [] }
        guard value(of: conditions) != false else { return nil }
        return conditions.filter { value(of: [$0]) != true }
    }
}

/// All build configurations that differ in what some conditions choose.
package struct ConditionSpace: Sendable {
    /// More values of flags than these are not tried out.
    package static let mostBuilds = 1 << 14
    /// More configurations than these are not worked out: each has a graph of its own.
    package static let mostConfigurations = 128

    /// The conditions, each once; those of first branches come first.
    package let conditions: [[String]]
    package let flags: [String]
    /// The configurations in the order of what they choose: those in which more conditions hold come first.
    package private(set) var configurations: [BuildConfiguration] = []
    /// True if there are too many to work them out.
    package private(set) var isTooLarge = false

    /// - Complexity: exponential in the number of flags, which has a limit.
    package init(_ conditions: Set<[String]>) {
        self.conditions = conditions.map { ($0, $0.joined(separator: " && ")) }
            .sorted { (Self.negations(in: $0.1), $0.1) < (Self.negations(in: $1.1), $1.1) }.map(\.0)
        let parsed = self.conditions.map { Condition($0) }
        flags = parsed.reduce(into: Set<String>()) { $0.formUnion($1.flags) }.sorted()
        guard let possible = Self.builds(flags) else {
            isTooLarge = true
            return
        }
        var builds: [[Bool]: [[String: Bool]]] = [:]
        for build in possible {
            builds[parsed.map { $0.value(build) ?? false }, default: []].append(build)
        }
        let order = builds.keys.sorted { left, right in
            left.lexicographicallyPrecedes(right) { $0 && !$1 }
        }
        guard order.count <= Self.mostConfigurations else {
            isTooLarge = true
            return
        }
        let written = Set(self.conditions.joined()).sorted()
        configurations = order.map { BuildConfiguration(builds: builds[$0] ?? [], written: written) }
    }

    private static func negations(in text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "!") } }

    /// Every build that there can be; `nil` if there are too many.
    package static func builds(_ flags: [String], atMost limit: Int = mostBuilds) -> [[String: Bool]]? {
        var builds: [[String: Bool]] = [[:]]
        for flag in flags {
            builds = builds.flatMap { build -> [[String: Bool]] in
                [true, false].filter { value in
                    build.allSatisfy { areCompatible(($0.key, $0.value), (flag, value)) }
                }.map { value in build.merging([flag: value]) { $1 } }
            }
            guard builds.count <= limit else { return nil }
        }
        return builds
    }

    private static func areCompatible(_ one: (flag: String, value: Bool), _ other: (flag: String, value: Bool)) -> Bool
    {
        if one.value && other.value { return !excludes(one.flag, other.flag) }
        if one.value { return !CompilerVersion.implies(one.flag, other.flag) }
        return !other.value || !CompilerVersion.implies(other.flag, one.flag)
    }

    /// True if two flags never hold at once: a program is built for one system and one processor.
    package static func excludes(_ left: String, _ right: String) -> Bool {
        guard left != right else { return false }
        return oneOf.contains { left.hasPrefix($0) && right.hasPrefix($0) }
    }

    /// The questions to the compiler that one answer alone is right for.
    private static let oneOf = ["os(", "arch(", "_endian(", "_pointerBitWidth(", "targetEnvironment("]
}

extension Conditions {
    /// Each pair of declarations of one name is compared, so that fewer builds are tried here.
    private static let mostBuildsOfTwo = 1 << 10

    /// True if two lists of conditions never hold at once.
    ///
    /// - Complexity: exponential in the flags that both name; of more than a few it is said that they may hold.
    package static func exclude(_ left: [String], _ right: [String]) -> Bool {
        guard !left.isEmpty, !right.isEmpty else { return false }
        let isOpposite = left.contains { right.contains("!(\($0))") } || right.contains { left.contains("!(\($0))") }
        if isOpposite { return true }
        let (one, other) = (Condition(left), Condition(right))
        let flags = one.flags.union(other.flags).sorted()
        guard let builds = ConditionSpace.builds(flags, atMost: mostBuildsOfTwo) else { return false }
        return builds.allSatisfy { one.value($0) == false || other.value($0) == false }
    }
}

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

/// Conditions about the version of the compiler, or of the language: `compiler(>=6.2)`, `swift(<6)`.
enum CompilerVersion {
    private static let questions = ["swift", "compiler"]

    /// The flag that a version below another one is the opposite of: `swift(>=6)` for `swift(<6)`.
    static func opposite(of flag: String) -> String? {
        questions.lazy.compactMap { question in
            version(in: flag, after: "\(question)(<").map { "\(question)(>=\($0))" }
        }.first
    }

    /// True if one flag holds wherever another does: what is at least 6.2 is at least 6.
    static func implies(_ flag: String, _ other: String) -> Bool {
        questions.contains { question in
            guard let newer = version(in: flag, after: "\(question)(>="),
                let older = version(in: other, after: "\(question)(>=")
            else { return false }
            let (left, right) = (numbers(newer), numbers(older))
            let count = max(left.count, right.count)
            let padded = [left, right].map { $0 + Array(repeating: 0, count: count - $0.count) }
            return !padded[0].lexicographicallyPrecedes(padded[1])
        }
    }

    private static func version(in flag: String, after start: String) -> Substring? {
        guard flag.hasPrefix(start), flag.hasSuffix(")") else { return nil }
        let version = flag.dropFirst(start.count).dropLast()
        return version.allSatisfy { $0.isNumber || $0 == "." } ? version : nil
    }

    private static func numbers(_ version: Substring) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
}
