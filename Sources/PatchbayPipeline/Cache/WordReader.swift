import PatchbayReader

/// Takes words of eight bytes from the front of a file, one after the other.
struct WordReader {
    private let bytes: [UInt8]
    private let count: Int
    /// How many were taken.
    private(set) var taken = 0
    /// Whether there were too few.
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
}

extension UnsafeRawBufferPointer {
    func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
}

extension FileTrace {
    /// The trace as words: how many declarations are wanted, and two flags; and then which.
    var words: [UInt64] {
        let flags: UInt64 = (includesStatements ? 1 : 0) | (includesFeatures ? 2 : 0)
        return [UInt64(wanted.count) << 2 | flags] + wanted.map { UInt64($0) }
    }

    /// - Returns: `nil` if these are no words of a trace.
    init?(_ words: inout WordReader) {
        let head = words.next()
        var wanted: [Int] = []
        while wanted.count < head >> 2, !words.isBroken { wanted.append(Int(truncatingIfNeeded: words.next())) }
        guard !words.isBroken else { return nil }
        self.init(wanted: wanted, includesStatements: head & 1 != 0, includesFeatures: head & 2 != 0)
    }
}
