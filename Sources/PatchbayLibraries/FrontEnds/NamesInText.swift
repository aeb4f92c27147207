/// Names that are looked for in sources all at once: with a search for each, a program that has thousands of them would take
/// as long as their number times its size.
struct NamesInText: Sendable {
    /// The hashes of the names: where two words have one, a file is read in vain.
    private let hashes: Set<UInt64>
    /// The low bits of these, which tell most words apart.
    private let low: [Bool]

    /// - Parameter names: Identifiers, those of attributes with the at sign.
    init(_ names: some Sequence<String>) {
        hashes = Set(
            names.map { name in
                name.utf8.reduce(into: Self.start) { if Self.isOfName($1) { Self.add($1, to: &$0) } }
            }
        )
        var low = [Bool](repeating: false, count: 1 << 16)
        for hash in hashes { low[Int(truncatingIfNeeded: hash & 0xffff)] = true }
        self.low = low
    }

    /// True if one of the names stands in a text, be it in a comment.
    ///
    /// - Complexity: linear in bytes.
    func areMentioned(in bytes: [UInt8]) -> Bool {
        guard !hashes.isEmpty else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            low.withUnsafeBufferPointer { low in
                var hash = Self.start
                for index in 0...bytes.count {
                    let byte = index < bytes.count ? bytes[index] : 0
                    if Self.isOfName(byte) {
                        Self.add(byte, to: &hash)
                        continue
                    }
                    if hash != Self.start, low[Int(truncatingIfNeeded: hash & 0xffff)], hashes.contains(hash) {
                        return true
                    }
                    hash = Self.start
                }
                return false
            }
        }
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// One step of the hash function of Fowler, Noll and Vo.
    private static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        case _: false
        }
    }
}
