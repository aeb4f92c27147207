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
