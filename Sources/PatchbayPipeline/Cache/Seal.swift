import PatchbayReader

/// A digest behind the bytes of a file, so that one which was cut off or changed is known.
extension [UInt8] {
    package static let sealSize = 16

    /// Puts the digest of the bytes behind them.
    package mutating func seal() {
        let digest = Digest(self)
        [digest.low, digest.high].withUnsafeBytes { append(contentsOf: $0) }
    }

    /// The number of bytes in front of the digest; `nil` if it is not theirs.
    package var sealedCount: Int? {
        let end = count - Self.sealSize
        guard end >= 0 else { return nil }
        let isWhole = withUnsafeBytes { all in
            var digest = Digest()
            digest.add(UnsafeRawBufferPointer(rebasing: all[..<end]))
            return digest == Digest(low: all.word(at: end), high: all.word(at: end + 8))
        }
        return isWhole ? end : nil
    }
}
