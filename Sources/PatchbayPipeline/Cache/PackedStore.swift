import PatchbayModel
import PatchbayReader

/// Facts as numbers and text.
///
/// Lines are kept apart from the rest, so that a digest of that does not depend on them.
final class PackedStore: FactsStore {
    private(set) var packed: PackedFacts
    let isReading: Bool
    private(set) var isBroken = false
    private let path: String
    /// The place that is read next.
    private var next = PackedFacts.Position()
    /// The flags that share a number, and how many of them were used. Writing, the number is there from the first on.
    private var bits: UInt32 = 0
    private var usedBits = 32
    private var numberOfBits = 0

    /// - Parameter path: Of the file, which most places name.
    init(writingFactsOf path: String) {
        packed = PackedFacts()
        isReading = false
        self.path = path
    }

    init(reading packed: PackedFacts, of path: String, from start: PackedFacts.Position = PackedFacts.Position()) {
        self.packed = packed
        next = start
        isReading = true
        self.path = path
    }

    /// True if everything before a place was read, and nothing behind it.
    func isAt(_ place: PackedFacts.Position) -> Bool { !isBroken && next == place }

    /// Members are what is written from here on.
    func endHeads() {
        packed.members = packed.end
        usedBits = 32
    }

    /// A digest of what was written that does not depend on the lines that things stand on, only on their order.
    var digest: Digest {
        var digest = Digest()
        packed.numbers.withUnsafeBytes { digest.add($0) }
        packed.text.withUnsafeBytes { digest.add($0) }
        let places = packed.places
        digest.add(UInt64(places.count))
        // Things mostly stand in the order in which the facts name them.
        if zip(places, places.dropFirst()).allSatisfy(<) { return digest }
        let sorted = places.sorted()
        for place in places { digest.add(UInt64(sorted.partitioningIndex { $0 >= place })) }
        return digest
    }

    func giveUp() { isBroken = true }

    // MARK: Numbers

    private func write(_ value: Int) { packed.numbers.append(UInt32(truncatingIfNeeded: value)) }

    private func read() -> Int {
        guard next.numbers < packed.numbers.count else {
            isBroken = true
            return 0
        }
        defer { next.numbers += 1 }
        return Int(packed.numbers[next.numbers])
    }

    func number(_ key: StaticString, _ value: inout Int) {
        if isReading { value = read() } else { write(value) }
    }

    func choice(_ key: StaticString, _ index: inout Int, of words: [String]) { number(key, &index) }

    func presence(_ key: StaticString, _ isThere: inout Bool) { flag(key, &isThere) }

    /// One number has up to 32 flags, whatever lies between them.
    func flag(_ key: StaticString, _ value: inout Bool) {
        if usedBits == 32 {
            usedBits = 0
            if isReading {
                bits = UInt32(read())
            } else {
                numberOfBits = packed.numbers.count
                write(0)
            }
        }
        if isReading {
            value = bits >> usedBits & 1 == 1
        } else if value {
            packed.numbers[numberOfBits] |= 1 << usedBits
        }
        usedBits += 1
    }

    // MARK: Text and places

    func string(_ key: StaticString, _ value: inout String) {
        if !isReading {
            packed.text.append(contentsOf: value.utf8)
            return write(value.utf8.count)
        }
        let count = read()
        guard count <= packed.text.count - next.text else { return giveUp() }
        value = packed.text.withUnsafeBufferPointer { text in
            String(decoding: UnsafeBufferPointer(rebasing: text[next.text..<(next.text + count)]), as: UTF8.self)
        }
        next.text += count
    }

    func place(_ key: StaticString, _ value: inout SourceLocation) {
        var isOwn = value.file == path
        flag(key, &isOwn)
        if isReading { value.file = path }
        if !isOwn { string(key, &value.file) }
        if !isReading {
            // JSON of facts may have any number.
            let (line, column) = (UInt32(truncatingIfNeeded: value.line), UInt32(truncatingIfNeeded: value.column))
            return packed.places.append(UInt64(line) << 32 | UInt64(column))
        }
        guard next.places < packed.places.count else { return giveUp() }
        let place = packed.places[next.places]
        next.places += 1
        value.line = Int(place >> 32)
        value.column = Int(place & 0xFFFF_FFFF)
    }

    // MARK: Values in values

    func beginFields(_ key: StaticString) {}

    func endFields() {}

    /// An element has a place, or a bit of a number: a count that is more than there are of both is none.
    func beginList(_ key: StaticString, _ count: inout Int) {
        number(key, &count)
        guard isReading, count > 32 * (packed.numbers.count + packed.places.count + 1) else { return }
        giveUp()
        count = 0
    }

    func endList() {}
}

extension [UInt64] {
    /// The first index whose element fulfils a condition that all behind it fulfil as well.
    fileprivate func partitioningIndex(_ isBehind: (UInt64) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle &+ 1 }
        }
        return low
    }
}
