import Foundation

/// Gathers what was compared, from several threads.
///
/// `@unchecked`: the lock protects everything.
final class Report: @unchecked Sendable {
    private struct Kind {
        var count = 0
        var examples: [String] = []
    }

    private let lock = NSLock()
    private var kinds: [String: Kind] = [:]
    private var slow: [String] = []
    private var sources = 0
    private var bytes = 0
    private var events = 0
    private var bothFail = 0
    private var bothAccept = 0
    private let exampleCount: Int

    init(exampleCount: Int) { self.exampleCount = exampleCount }

    func add(_ comparison: Comparison, _ source: [UInt8], _ name: String) {
        lock.lock()
        defer { lock.unlock() }
        sources += 1
        bytes += source.count
        events += comparison.eventCount
        if comparison.swiftFails && comparison.ownFails { bothFail += 1 }
        if !comparison.swiftFails && !comparison.ownFails { bothAccept += 1 }
        for difference in comparison.differences {
            var kind = kinds[difference.kind] ?? Kind()
            kind.count += 1
            if kind.examples.count < exampleCount {
                kind.examples.append(Self.excerpt(source, difference.offset, name))
            }
            kinds[difference.kind] = kind
        }
    }

    func addSlow(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        slow.append(text)
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

    /// Prints everything.
    ///
    /// - Returns: whether there is a kind that is not accepted.
    func print(_ title: String) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        Swift.print("\(title): \(sources) sources, \(bytes) bytes, \(events) events that both have to have")
        let missed = kinds.filter { $0.key.hasPrefix("missed error") }.values.reduce(0) { $0 + $1.count }
        Swift.print("  accepted by both \(bothAccept), refused by both \(bothFail), by Swift's parser alone \(missed)")
        var isWrong = false
        let sorted = kinds.sorted {
            $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
        }
        for (name, kind) in sorted {
            let reason = AcceptedDifference.reason(name)
            if reason == nil { isWrong = true }
            Swift.print("\(kind.count) × \(name)\(reason.map { " (accepted: \($0))" } ?? "")")
            for example in kind.examples { Swift.print("    \(example)") }
        }
        for text in slow { Swift.print("slow: \(text)") }
        return isWrong || !slow.isEmpty
    }
}
