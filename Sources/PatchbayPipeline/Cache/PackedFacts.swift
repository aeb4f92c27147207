import PatchbayModel
import PatchbayReader

/// The facts of a file in few pieces of memory. The members of declarations come last, as most of them are never asked
/// for.
package struct PackedFacts: Equatable, Sendable {
    var numbers: [UInt32] = []
    var text: [UInt8] = []
    /// Lines and columns, in the order in which the facts name places.
    var places: [UInt64] = []
    /// The place at which the members begin.
    var members = Position()

    /// The numbers of what lies before a place in each of the three.
    struct Position: Equatable, Sendable {
        var numbers = 0
        var text = 0
        var places = 0
    }

    var end: Position { Position(numbers: numbers.count, text: text.count, places: places.count) }
}

extension PackedFacts {
    /// Packs facts.
    ///
    /// - Parameter facts: They stay as they are. Whoever has them alone spares a copy of them.
    /// - Returns: also a digest that does not depend on lines: what is generated from facts with the same digest is the
    ///   same. Findings do have lines.
    static func pack(_ facts: inout FileFacts) -> (facts: PackedFacts, digest: Digest) {
        let store = PackedStore(writingFactsOf: facts.path)
        FactsCoder(store).heads(of: &facts)
        store.endHeads()
        FactsCoder(store).members(of: &facts)
        var digest = store.digest
        for text in [facts.path, facts.module, facts.package] { digest.add(text) }
        digest.add(facts.isInTestFolder ? 1 : 0)
        return (store.packed, digest)
    }

    package static func pack(_ facts: FileFacts) -> (facts: PackedFacts, digest: Digest) {
        var facts = facts
        return pack(&facts)
    }

    /// The facts again.
    ///
    /// - Parameter named: Facts that have only the name of the file, and where it belongs.
    /// - Returns: `nil` if these are none.
    package func unpacked(into named: FileFacts) -> FileFacts? {
        guard var facts = heads(into: named), complete(&facts) else { return nil }
        return facts
    }

    /// The facts without the members of declarations.
    func heads(into named: FileFacts) -> FileFacts? {
        let store = PackedStore(reading: self, of: named.path)
        var facts = named
        FactsCoder(store).heads(of: &facts)
        return store.isAt(members) ? facts : nil
    }

    /// Adds the members to such facts.
    ///
    /// - Returns: Whether there are any for these declarations.
    func complete(_ facts: inout FileFacts) -> Bool {
        let store = PackedStore(reading: self, of: facts.path, from: members)
        FactsCoder(store).members(of: &facts)
        return store.isAt(end)
    }
}

/// Packed facts as bytes: three counts, and three of what lies before the members; the places, the numbers, the text.
extension PackedFacts {
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(24 + 8 * places.count + 4 * numbers.count + text.count)
        let counts = [end, members].flatMap { [$0.places, $0.numbers, $0.text] }.map { UInt32(truncatingIfNeeded: $0) }
        counts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        places.withUnsafeBytes { bytes.append(contentsOf: $0) }
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: text)
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of packed facts.
    package init?(bytes: ArraySlice<UInt8>) {
        var rest = bytes
        guard let counts = Self.take(UInt32.self, 6, &rest),
            let places = Self.take(UInt64.self, Int(counts[0]), &rest),
            let numbers = Self.take(UInt32.self, Int(counts[1]), &rest),
            let text = Self.take(UInt8.self, Int(counts[2]), &rest),
            rest.isEmpty, counts[3] <= counts[0], counts[4] <= counts[1], counts[5] <= counts[2]
        else { return nil }
        let members = Position(numbers: Int(counts[4]), text: Int(counts[5]), places: Int(counts[3]))
        self.init(numbers: numbers, text: text, places: places, members: members)
    }

    private static func take<Number: FixedWidthInteger>(
        _ type: Number.Type,
        _ count: Int,
        _ rest: inout ArraySlice<UInt8>
    ) -> [Number]? {
        let size = count * MemoryLayout<Number>.stride
        guard size <= rest.count else { return nil }
        let numbers = [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
            rest.prefix(size).withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
            initialized = count
        }
        rest = rest.dropFirst(size)
        return numbers
    }
}

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

/// The words of eight bytes of a file, taken from its front one after the other.
struct WordReader {
    private let bytes: [UInt8]
    private let count: Int
    /// The number of words that were taken.
    private(set) var taken = 0
    /// True if there were too few.
    private(set) var isBroken = false

    /// - Parameter end: Where in the bytes the words must end.
    init(bytes: [UInt8], end: Int) {
        self.bytes = bytes
        count = end / 8
    }

    /// - Returns: 0 if there is none.
    mutating func next() -> UInt64 {
        guard taken < count else {
            isBroken = true
            return 0
        }
        defer { taken += 1 }
        return bytes.withUnsafeBytes { $0.word(at: taken * 8) }
    }

    mutating func digest() -> Digest { Digest(low: next(), high: next()) }

    /// - Returns: what stands behind a count.
    mutating func list() -> [UInt64] {
        let size = next()
        guard size <= count - taken else {
            isBroken = true
            return []
        }
        defer { taken += Int(size) }
        return bytes.withUnsafeBytes { bytes in (taken..<(taken + Int(size))).map { bytes.word(at: $0 * 8) } }
    }
}

extension UnsafeRawBufferPointer {
    package func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}
