import PatchbaySyntax

/// Holds what the two parsers see in one source against each other.
///
/// Where Swift's parser finds nothing wrong, ours must not either, and must see the same. A source that Swift's parser
/// refuses has no right tree: there, ours must be sound.
struct Comparison {
    /// One place at which they differ; the first of the item that it is in, for one mistake shifts all that follows.
    struct Difference {
        var kind: String
        var offset: Int
        var accepted: AcceptedDifference?
    }

    /// Which of the parsers find nothing wrong.
    enum Verdict { case acceptedByBoth, refusedByBoth, refusedBySwift, refusedByOurs }

    let verdict: Verdict
    private(set) var differences: [Difference] = []
    /// Something is wrong with our tree itself.
    private(set) var hasFlaw = false
    /// The number of pieces of syntax that both have to have.
    private(set) var eventCount = 0

    /// - Parameter isReal: Whether the source is a file as somebody wrote it: one that ours accepts and Swift's parser
    ///   refuses is a difference then.
    init(_ source: [UInt8], isReal: Bool) {
        let own = OwnReading.read(source)
        let swift = source.withUnsafeBufferPointer { SwiftReading.read($0) }
        let unjudged = own.unjudged.sorted { $0.lowerBound < $1.lowerBound }
        let ownError = own.errors.min { $0.offset < $1.offset }
        let swiftError = swift.errors.filter { !Self.isInside($0.offset..<$0.offset, unjudged) }
            .min { $0.offset < $1.offset }
        let place = DifferencePlace(source: source, isReal: isReal)
        verdict =
            switch (swiftError == nil, ownError == nil) {
            case (true, true): .acceptedByBoth
            case (true, false): .refusedByOurs
            case (false, true): .refusedBySwift
            case (false, false): .refusedByBoth
            }
        if let flaw = own.flaw {
            hasFlaw = true
            differences.append(Difference(kind: flaw.message, offset: flaw.offset))
        }
        switch verdict {
        case .refusedByBoth: break
        case .refusedBySwift:
            guard isReal, let swiftError else { return }
            note(place, "missed error: \(swiftError.message)", swiftError.offset)
        case .refusedByOurs:
            // Swift's parser finds its errors inside of what is text to ours, and what it makes of the rest hangs on
            // them.
            guard swift.errors.isEmpty, let ownError else { return }
            note(place, "false error: \(Self.plain(ownError.message))", ownError.offset)
        case .acceptedByBoth:
            // Errors inside of what is text to ours stand in real files, too: then all but that has to be the same.
            if isReal || swift.errors.isEmpty { compare(own, swift, place) }
        }
    }

    private mutating func note(_ place: DifferencePlace, _ kind: String, _ offset: Int) {
        differences.append(
            Difference(kind: kind, offset: offset, accepted: AcceptedDifference.of(kind, at: offset, in: place))
        )
    }

    private mutating func compare(_ own: Reading, _ swift: Reading, _ place: DifferencePlace) {
        let opaque = own.opaque.sorted { $0.lowerBound < $1.lowerBound }
        let left = Set(swift.events.filter { !Self.isInside($0.start..<$0.end, opaque) })
        let right = Set(own.events.filter { !Self.isInside($0.start..<$0.end, opaque) })
        eventCount = left.count
        if left == right { return }
        let missing = left.subtracting(right).sorted(by: Self.precedes)
        let extra = right.subtracting(left).sorted(by: Self.precedes)
        var offset = -1
        while true {
            let first = [missing.first { $0.start > offset }, extra.first { $0.start > offset }].compactMap { $0 }
                .min(by: Self.precedes)
            guard let first else { return }
            let start = first.start
            let theirs = missing.filter { $0.start == start }.map(\.label).sorted().joined(separator: " ")
            let ours = extra.filter { $0.start == start }.map(\.label).sorted().joined(separator: " ")
            note(place, "swift [\(theirs)] ours [\(ours)]", start)
            // Goes on behind the item.
            offset = start
            for items in [swift.items, own.items] {
                let item = items.filter { $0.contains(start) }.max { $0.lowerBound < $1.lowerBound }
                offset = max(offset, (item?.upperBound ?? start) - 1)
            }
        }
    }

    private static func precedes(_ left: Event, _ right: Event) -> Bool {
        left.start != right.start ? left.start < right.start : left.end > right.end
    }

    /// True if a range is inside of one of these, which are sorted and may nest.
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
