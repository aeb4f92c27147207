import Foundation

/// Gathers what was compared, from several threads.
///
/// `@unchecked`: the lock protects everything.
final class Report: @unchecked Sendable {
    private struct Kind {
        var count = 0
        var accepted: AcceptedDifference?
        var examples: [String] = []
    }

    private let lock = NSLock()
    private var kinds: [String: Kind] = [:]
    private var sources = 0
    private var bytes = 0
    private var events = 0
    private var verdicts: [Comparison.Verdict: Int] = [:]
    private var flawCount = 0
    private var leftOut = 0
    private let exampleCount: Int

    init(exampleCount: Int) { self.exampleCount = exampleCount }

    func add(_ comparison: Comparison, _ source: [UInt8], _ name: String) {
        lock.lock()
        defer { lock.unlock() }
        sources += 1
        bytes += source.count
        events += comparison.eventCount
        verdicts[comparison.verdict, default: 0] += 1
        if comparison.hasFlaw { flawCount += 1 }
        for difference in comparison.differences {
            // All that a rule accepts is one kind, whatever it looks like.
            let key = difference.accepted?.rawValue ?? difference.kind
            var kind = kinds[key] ?? Kind(accepted: difference.accepted)
            kind.count += 1
            if kind.examples.count < exampleCount {
                kind.examples.append(Self.excerpt(source, difference.offset, name))
            }
            kinds[key] = kind
        }
    }

    /// Counts a source that Swift's parser would not come to an end with.
    func leaveOut() {
        lock.lock()
        defer { lock.unlock() }
        leftOut += 1
    }

    private static func excerpt(_ source: [UInt8], _ offset: Int, _ name: String) -> String {
        let place = min(max(0, offset), source.count)
        let line = source[..<place].count { $0 == 10 } + 1
        let start = source[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
        let from = max(start, place - 60)
        let text = String(decoding: source[from..<min(source.count, place + 90)], as: UTF8.self)
        let mark = String(decoding: source[from..<place], as: UTF8.self).count
        var shown = Array(text)
        shown.insert("‸", at: min(mark, shown.count))
        return "\(name):\(line): " + String(shown).replacingOccurrences(of: "\n", with: "⏎")
    }

    /// The share of the changed pieces which Swift's parser accepts that may be read otherwise: what such a piece means,
    /// nobody has decided, and Swift's two parsers differ in some, too. Mostly it is a third of that; the rest is room
    /// for chance, because another sum of sources draws other pieces.
    static let mostDifferences = 1.0 / 1000

    /// Prints everything as one part of a table.
    ///
    /// - Parameter mostDifferences: The share of what Swift's parser accepts that may differ without a rule. What is wrong
    ///   with a tree itself may never be.
    /// - Returns: whether no more does.
    func print(_ title: String, mostDifferences: Double) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        Swift.print("\(title) compared: \(sources), \(bytes) bytes, \(events) nodes that both have to have")
        if leftOut > 0 { Swift.print("  left out, for their brackets nest too deeply for Swift's parser: \(leftOut)") }
        Swift.print(
            "  accepted by both \(count(.acceptedByBoth)), refused by both \(count(.refusedByBoth)), "
                + "by Swift's parser alone \(count(.refusedBySwift)), by ours alone \(count(.refusedByOurs))"
        )
        let sorted = kinds.sorted {
            $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
        }
        for (name, kind) in sorted {
            let outcome = kind.accepted.map { "accepted: \($0.reason)" } ?? "no rule accepts it"
            Swift.print("  \(kind.count) × \(name): \(outcome)")
            for example in kind.examples { Swift.print("      \(example)") }
        }
        let differing = kinds.values.reduce(0) { $0 + ($1.accepted == nil ? $1.count : 0) }
        let accepted = count(.acceptedByBoth) + count(.refusedByOurs)
        let isSound = flawCount == 0 && Double(differing) <= mostDifferences * Double(accepted)
        Swift.print(
            "  without a rule \(differing) of \(accepted) that Swift's parser accepts, \(flawCount) unsound trees: "
                + (isSound ? "passes" : "FAILS")
        )
        return isSound
    }

    private func count(_ verdict: Comparison.Verdict) -> Int { verdicts[verdict] ?? 0 }
}
