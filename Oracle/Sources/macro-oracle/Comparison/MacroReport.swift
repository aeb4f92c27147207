import Foundation

/// Gathers what was compared, from several threads.
///
/// `@unchecked`: the lock protects everything.
final class MacroReport: @unchecked Sendable {
    private struct Kind {
        var count = 0
        var rule: AcceptedAnswer?
        var examples: [String] = []
    }

    private struct Macro {
        var messages = 0
        var broken = 0
        var withFindings = 0
        var withSource = 0
    }

    private let lock = NSLock()
    private let exampleCount: Int
    private var sources = 0
    private var macros: [String: Macro] = [:]
    private var kinds: [String: Kind] = [:]

    init(exampleCount: Int) { self.exampleCount = exampleCount }

    func addSource() {
        lock.withLock { sources += 1 }
    }

    func add(_ request: Requests.Request, _ host: Answer, _ difference: Difference?, _ source: [UInt8], _ name: String)
    {
        lock.lock()
        defer { lock.unlock() }
        var macro = macros[request.name] ?? Macro()
        macro.messages += 1
        if request.isBroken { macro.broken += 1 }
        if case .expansion(let text, let findings) = host, !request.isBroken {
            if !findings.isEmpty { macro.withFindings += 1 }
            if text?.isEmpty == false { macro.withSource += 1 }
        }
        macros[request.name] = macro
        guard let difference else { return }
        let rule = AcceptedAnswer.of(difference, in: request)
        let key = rule?.rawValue ?? "\(request.name): \(difference.kind)"
        var kind = kinds[key] ?? Kind(rule: rule)
        kind.count += 1
        if kind.examples.count < exampleCount { kind.examples.append(Self.example(request, difference, source, name)) }
        kinds[key] = kind
    }

    private static func example(
        _ request: Requests.Request,
        _ difference: Difference,
        _ source: [UInt8],
        _ name: String
    ) -> String {
        let shown = source.count <= 1500 ? source[...] : source[request.range].prefix(600)
        let text = String(decoding: shown, as: UTF8.self)
        let lines =
            [name, text.trimmingCharacters(in: .whitespacesAndNewlines)]
            + ["ours: \(difference.ours.prefix(400))", "host: \(difference.host.prefix(400))"]
        return lines.joined(separator: "\n").replacingOccurrences(of: "\n", with: "\n      ")
    }

    /// The share of the messages about changed sources, without those that Swift's parser refuses, which may be answered
    /// otherwise without a rule: as for the grammar, since the macros read what it makes of them.
    static let mostDifferences = 1.0 / 1000

    /// Prints everything as one part of a table.
    ///
    /// - Parameter mostDifferences: The share of the messages that may be answered otherwise without a rule.
    /// - Returns: whether no more are.
    func print(_ title: String, mostDifferences: Double = 0) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        let messages = macros.values.reduce(0) { $0 + $1.messages }
        Swift.print("\(title) with macros: \(sources), \(messages) messages")
        for (name, macro) in macros.sorted(by: { $0.key < $1.key }) {
            Swift.print(
                "  \(name): \(macro.messages) messages, \(macro.withSource) with an expansion, \(macro.withFindings) with "
                    + "findings, \(macro.broken) of sources that Swift's parser refuses"
            )
        }
        for (name, kind) in kinds.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let outcome = kind.rule.map { "accepted: \($0.reason)" } ?? "no rule accepts it"
            Swift.print("  \(kind.count) × \(name): \(outcome)")
            for example in kind.examples { Swift.print("      \(example)") }
        }
        let differing = kinds.values.reduce(0) { $0 + ($1.rule == nil ? $1.count : 0) }
        let compared = macros.values.reduce(0) { $0 + $1.messages - $1.broken }
        let isSound = Double(differing) <= mostDifferences * Double(compared)
        Swift.print("  without a rule \(differing) of \(compared) answers: \(isSound ? "passes" : "FAILS")")
        return isSound
    }
}
