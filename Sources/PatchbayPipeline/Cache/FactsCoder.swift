import PatchbayFoundation
import PatchbayModel
import PatchbayReader

/// Turns the facts of a file into numbers and text, and such back into facts: one account of the fields for both ways.
///
/// A cache of facts in JSON would take an unoptimised tool as long to read as the sources. What most files say is
/// written field by field; what few say (features, hubs, findings) is JSON inside of it.
///
/// Where the facts say lines, they are kept apart, so that a digest of the rest does not depend on them.
final class FactsCoder {
    /// What is being written or read.
    private(set) var packed: PackedFacts
    let isReading: Bool
    /// Whether something was to be read that is not there.
    private(set) var isBroken = false
    /// All places in the order in which they came, those inside of JSON as well; only while writing.
    private var order: [UInt64] = []
    /// Digests of what is JSON; only while writing.
    private var ofRarities = Digest()
    private let path: String
    private var nextNumber = 0
    private var nextByte = 0
    private var nextPlace = 0

    /// - Parameter path: Of the file, which most places name.
    init(writingFactsOf path: String) {
        packed = PackedFacts()
        isReading = false
        self.path = path
    }

    init(reading packed: PackedFacts, of path: String) {
        self.packed = packed
        isReading = true
        self.path = path
    }

    /// Whether all was read that there is.
    var isAtEnd: Bool {
        !isBroken && nextNumber == packed.numbers.count && nextByte == packed.text.count
            && nextPlace == packed.places.count
    }

    /// A digest of what was written that does not depend on the lines that things stand on, only on their order.
    var digest: Digest {
        var digest = Digest()
        packed.numbers.withUnsafeBytes { digest.add($0) }
        packed.text.withUnsafeBytes { digest.add($0) }
        digest.add(ofRarities)
        digest.add(UInt64(order.count))
        // Mostly things stand in the order in which the facts name them.
        if zip(order, order.dropFirst()).allSatisfy(<) { return digest }
        let sorted = order.sorted()
        for place in order { digest.add(UInt64(sorted.partitioningIndex { $0 >= place })) }
        return digest
    }

    /// Says that what is read is not what was written.
    func giveUp() { isBroken = true }

    // MARK: What everything is made of

    func number(_ value: inout Int) {
        if !isReading { return packed.numbers.append(UInt32(truncatingIfNeeded: value)) }
        guard nextNumber < packed.numbers.count else {
            isBroken = true
            value = 0
            return
        }
        value = Int(packed.numbers[nextNumber])
        nextNumber += 1
    }

    /// What is either there or not, up to 32 of it in one number.
    func flags(_ value: Int) -> Int {
        var value = value
        number(&value)
        return value
    }

    func string(_ value: inout String) {
        if !isReading {
            let start = packed.text.count
            packed.text.append(contentsOf: value.utf8)
            return packed.numbers.append(UInt32(truncatingIfNeeded: packed.text.count - start))
        }
        var count = 0
        number(&count)
        guard count <= packed.text.count - nextByte else { return giveUp() }
        value = packed.text.withUnsafeBufferPointer { text in
            String(decoding: UnsafeBufferPointer(rebasing: text[nextByte..<(nextByte + count)]), as: UTF8.self)
        }
        nextByte += count
    }

    func optionalString(_ value: inout String?) {
        var text = value ?? ""
        guard flags(value == nil ? 0 : 1) == 1 else {
            value = nil
            return
        }
        string(&text)
        value = text
    }

    func strings(_ values: inout [String]) {
        list(&values, "") { self.string(&$0) }
    }

    /// - Parameter blank: What is filled when an element is read.
    func list<Element>(
        _ values: inout [Element],
        _ blank: @autoclosure () -> Element,
        _ each: (inout Element) -> Void
    ) {
        var count = values.count
        number(&count)
        guard count > 0 else {
            values = []
            return
        }
        // Each element has at least one number.
        if isReading {
            guard count <= packed.numbers.count else { return giveUp() }
            values = []
            values.reserveCapacity(count)
        }
        for index in 0..<count where !isBroken {
            var value = isReading ? blank() : values[index]
            each(&value)
            if isReading { values.append(value) }
        }
    }

    /// An enumeration of words.
    func word<Word: RawRepresentable<String>>(_ value: inout Word) {
        var text = value.rawValue
        string(&text)
        guard isReading else { return }
        if let word = Word(rawValue: text) { value = word } else { isBroken = true }
    }

    func place(_ value: inout SourceLocation) {
        if !isReading {
            let isOwn = value.file == path
            _ = flags(isOwn ? 1 : 0)
            if !isOwn { string(&value.file) }
            let place = UInt64(value.line) << 32 | UInt64(value.column)
            order.append(place)
            return packed.places.append(place)
        }
        value.file = path
        if flags(0) == 0 { string(&value.file) }
        guard nextPlace < packed.places.count else { return giveUp() }
        let place = packed.places[nextPlace]
        nextPlace += 1
        value.line = Int(place >> 32)
        value.column = Int(place & 0xFFFF_FFFF)
    }

    /// What few files have.
    ///
    /// - Parameter blank: What those have that do not.
    func rarity<Value: Codable & Equatable>(_ value: inout Value, unless blank: Value) {
        guard flags(value == blank ? 0 : 1) == 1 else {
            value = blank
            return
        }
        if !isReading {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            guard let data = try? encoder.encode(value) else { return giveUp() }
            packed.rarities.append(Array(data))
            let digest = PlacelessDigest(of: value, in: path)
            order += digest.places
            return ofRarities.add(digest.rest)
        }
        guard !packed.rarities.isEmpty,
            let read = try? JSONDecoder().decode(Value.self, from: Data(packed.rarities.removeFirst()))
        else { return giveUp() }
        value = read
    }
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
