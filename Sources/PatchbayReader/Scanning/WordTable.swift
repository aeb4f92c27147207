/// Finds words among the bytes of a file.
///
/// A hash table with open addressing whose keys are the first 16 bytes of a word, so that a look-up is two
/// loads, a multiplication and a comparison; a `Dictionary` costs ten times as much in a debug build.
struct WordTable {
    static let shared = WordTable(Word.all)

    /// No word is longer, and no word is shorter than two bytes.
    static let longest = 15

    private struct Entry {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var word = Word.name
    }

    private var entries = [Entry](repeating: Entry(), count: 256)

    private init(_ words: [(String, Word)]) {
        for (text, word) in words {
            PaddedBytes.with(Array(text.utf8)) { base, count in
                let (low, high) = Self.key(base, count)
                var slot = Self.slot(low, high)
                while entries[slot].low != 0 { slot = (slot + 1) & 255 }
                entries[slot] = Entry(low: low, high: high, word: word)
            }
        }
    }

    /// The word that stands at `start`; the bytes up to 16 behind it have to be readable.
    func word(_ start: UnsafePointer<UInt8>, count: Int) -> Word {
        guard count > 1, count <= Self.longest else { return .name }
        let first = start[0]
        guard first >= Byte.lowerA && first <= Byte.lowerZ || first == Byte.underscore else { return .name }
        let (low, high) = Self.key(start, count)
        var slot = Self.slot(low, high)
        while entries[slot].low != 0 {
            if entries[slot].low == low, entries[slot].high == high { return entries[slot].word }
            slot = (slot &+ 1) & 255
        }
        return .name
    }

    private static func key(_ start: UnsafePointer<UInt8>, _ count: Int) -> (UInt64, UInt64) {
        let raw = UnsafeRawPointer(start)
        let low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        guard count > 8 else { return (low & mask(count), 0) }
        let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return (low, high & mask(count &- 8))
    }

    /// The lowest `count` bytes.
    private static func mask(_ count: Int) -> UInt64 {
        UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    }

    private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
        Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }
}
