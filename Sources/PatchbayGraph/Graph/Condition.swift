import PatchbayModel

/// A condition of `#if`, taken apart as far as `!`, `&&` and `||` go.
package indirect enum Condition: Hashable, Sendable {
    /// A question to the compiler: `DEBUG`, `os(macOS)`, `canImport(UIKit)`, without spaces.
    case flag(String)
    case constant(Bool)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    /// - Parameter text: A condition as source code has it. One that cannot be taken apart is a flag as a whole.
    package init(_ text: String) {
        var parser = ConditionParser(text)
        self = parser.parse() ?? .flag(text.filter { !$0.isWhitespace })
    }

    /// All of some conditions at once.
    package init(_ conditions: [String]) {
        self = conditions.count == 1 ? Condition(conditions[0]) : .all(conditions.map { Condition($0) })
    }

    /// Every flag in it.
    package var flags: Set<String> {
        switch self {
        case .flag(let name): [name]
        case .constant: []
        case .not(let condition): condition.flags
        case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.flags) }
        }
    }

    /// True if another condition holds wherever this one does, as far as their flags say.
    ///
    /// - Complexity: exponential in the number of flags, which has a limit; of more, nothing is concluded.
    package func implies(_ other: Condition) -> Bool {
        let builds = ConditionSpace.builds(flags.union(other.flags).sorted(), atMost: Self.mostBuilds)
        return builds?.allSatisfy { value($0) == false || other.value($0) == true } ?? false
    }

    private static let mostBuilds = 1 << 10

    /// The value where some flags are known; `nil` where that depends on others.
    package func value(_ known: [String: Bool]) -> Bool? {
        switch self {
        case .flag(let name):
            return known[name]
        case .constant(let value):
            return value
        case .not(let condition):
            return condition.value(known).map { !$0 }
        case .all(let parts):
            let values = parts.map { $0.value(known) }
            if values.contains(false) { return false }
            return values.contains(nil) ? nil : true
        case .any(let parts):
            let values = parts.map { $0.value(known) }
            if values.contains(true) { return true }
            return values.contains(nil) ? nil : false
        }
    }
}

/// The parser of one condition.
private struct ConditionParser {
    private var bytes: [UInt8] = []
    private var place = 0

    init(_ text: String) {
        for byte in text.utf8 where byte > UInt8(ascii: " ") { bytes.append(byte) }
    }

    mutating func parse() -> Condition? {
        guard let condition = alternatives(), place == bytes.count else { return nil }
        return condition
    }

    private mutating func alternatives() -> Condition? {
        list(of: "||", { $0.conjunction() }).map { $0.count == 1 ? $0[0] : .any($0) }
    }

    private mutating func conjunction() -> Condition? {
        list(of: "&&", { $0.operand() }).map { $0.count == 1 ? $0[0] : .all($0) }
    }

    private mutating func list(
        of separator: String,
        _ part: (inout ConditionParser) -> Condition?
    ) -> [Condition]? {
        guard let first = part(&self) else { return nil }
        var parts = [first]
        while take(separator) {
            guard let next = part(&self) else { return nil }
            parts.append(next)
        }
        return parts
    }

    private mutating func operand() -> Condition? {
        if take("!") { return operand().map { .not($0) } }
        if take("(") {
            guard let inner = alternatives(), take(")") else { return nil }
            return inner
        }
        return flag()
    }

    /// A name and what may stand in parentheses behind it: `compiler(>=6.2)`.
    private mutating func flag() -> Condition? {
        let start = place
        while let next = peek, next >= 0x80 || next == UInt8(ascii: "$") || SwiftName.isPlain(next) { place += 1 }
        guard place > start else { return nil }
        let isQuestion = peek == UInt8(ascii: "(")
        if isQuestion {
            var depth = 0
            repeat {
                guard let next = peek else { return nil }
                if next == UInt8(ascii: "(") { depth += 1 }
                if next == UInt8(ascii: ")") { depth -= 1 }
                place += 1
            } while depth > 0
        }
        let name = String(decoding: bytes[start..<place], as: UTF8.self)
        switch name {
        case "true", "1": return .constant(true)
        case "false", "0": return .constant(false)
        // The one name of the system that has two, and the opposite of `swift(>=6.2)`.
        case "os(OSX)": return .flag("os(macOS)")
        case _:
            let opposite = isQuestion ? CompilerVersion.opposite(of: name) : nil
            return opposite.map { .not(.flag($0)) } ?? .flag(name)
        }
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ text: String) -> Bool {
        var end = place
        for byte in text.utf8 {
            guard end < bytes.count, bytes[end] == byte else { return false }
            end += 1
        }
        place = end
        return true
    }
}

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
        if Set(variants).count == 1 { return variants[0] }
        let joined = variants.map(text)
        guard !joined.contains("") else { return [] }
        let isExhaustive = joined.contains { joined.contains("!(\($0))") }
        if isExhaustive { return [] }
        let distinct = joined.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return [distinct.map { "(\($0))" }.joined(separator: " || ")]
    }
}
