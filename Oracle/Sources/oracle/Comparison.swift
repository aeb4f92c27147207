import PatchbaySyntax

/// Holds what the two parsers see in one source against each other.
struct Comparison {
    /// One place at which they differ; the first of the item that it is in, for one mistake shifts all that follows.
    struct Difference {
        var kind: String
        var offset: Int
    }

    private(set) var differences: [Difference] = []
    private(set) var eventCount = 0
    private(set) var swiftFails = false
    private(set) var ownFails = false

    init(_ source: [UInt8]) {
        let own = OwnReading.read(source)
        let swift = source.withUnsafeBufferPointer { SwiftReading.read($0) }
        let opaque = own.opaque.sorted { $0.lowerBound < $1.lowerBound }
        let ownError = own.errors.min { $0.offset < $1.offset }
        let unjudged = own.unjudged.sorted { $0.lowerBound < $1.lowerBound }
        let swiftError = swift.errors.filter { !Self.isInside($0.offset..<$0.offset, unjudged) }
            .min { $0.offset < $1.offset }
        (swiftFails, ownFails) = (swiftError != nil, ownError != nil)
        if let ownError, swift.errors.isEmpty {
            differences.append(
                Difference(kind: "false error: \(Self.plain(ownError.message))", offset: ownError.offset)
            )
        }
        if let swiftError, ownError == nil {
            differences.append(
                Difference(kind: "missed error: \(Self.plain(swiftError.message))", offset: swiftError.offset)
            )
        }
        let limit = Self.limit(own, swift, min(ownError?.offset ?? .max, swiftError?.offset ?? .max))
        compare(own, swift, opaque, limit)
    }

    /// Events before this offset have to be the same.
    private static func limit(_ own: Reading, _ swift: Reading, _ error: Int) -> Int {
        guard error < .max else { return .max }
        let items = (own.items + swift.items).map(\.lowerBound)
        let last = items.filter { $0 <= error }.max() ?? 0
        return items.filter { $0 < last }.max() ?? 0
    }

    private mutating func compare(_ own: Reading, _ swift: Reading, _ opaque: [Range<Int>], _ limit: Int) {
        let left = Set(swift.events.filter { $0.end < limit && !Self.isInside($0.start..<$0.end, opaque) })
        let right = Set(own.events.filter { $0.end < limit && !Self.isInside($0.start..<$0.end, opaque) })
        eventCount = left.count
        if left == right { return }
        let missing = left.subtracting(right).sorted(by: Self.precedes)
        let extra = right.subtracting(left).sorted(by: Self.precedes)
        var offset = -1
        while true {
            let first = [missing.first { $0.start > offset }, extra.first { $0.start > offset }].compactMap { $0 }
                .min(by: Self.precedes)
            guard let first else { return }
            let place = first.start
            let theirs = missing.filter { $0.start == place }.map(\.label).sorted().joined(separator: " ")
            let ours = extra.filter { $0.start == place }.map(\.label).sorted().joined(separator: " ")
            differences.append(Difference(kind: "swift [\(theirs)] ours [\(ours)]", offset: place))
            // Goes on behind the item.
            let item = swift.items.filter { $0.contains(place) }.max { $0.lowerBound < $1.lowerBound }
            offset = max(place, (item?.upperBound ?? place) - 1)
        }
    }

    private static func precedes(_ left: Event, _ right: Event) -> Bool {
        left.start != right.start ? left.start < right.start : left.end > right.end
    }

    /// Whether a range is inside of one of these, which are sorted and may nest.
    private static func isInside(_ range: Range<Int>, _ others: [Range<Int>]) -> Bool {
        var low = 0
        var high = others.count
        while low < high {
            let middle = (low + high) / 2
            if others[middle].lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        var steps = 0
        while index >= 0, steps < 64 {
            if others[index].upperBound >= range.upperBound { return true }
            index -= 1
            steps += 1
        }
        return false
    }

    /// A message without the names in it.
    private static func plain(_ message: String) -> String {
        var text = ""
        var isQuoted = false
        for character in message {
            if character == "'" { isQuoted.toggle() }
            if !isQuoted || character == "'" { text.append(character) }
        }
        return text
    }
}
