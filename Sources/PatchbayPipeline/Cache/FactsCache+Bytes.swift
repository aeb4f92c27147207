import PatchbayReader

/// A cache as a file: words of eight bytes that say what there is, then the facts, then a digest of it all, so that a
/// file that was cut off or changed is none.
extension FactsCache {
    /// The number that rises when the layout changes.
    private static let format: UInt64 = 0x7061_7463_6866_0003

    public var bytes: [UInt8] {
        let sorted = entries.sorted { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) }
        var words: [UInt64] = [Self.format, key.low, key.high, UInt64(sorted.count)]
        for (name, entry) in sorted {
            words += [name.low, name.high, entry.digest.low, entry.digest.high, UInt64(entry.packed.count)]
        }
        var bytes = words.withUnsafeBytes { Array($0) }
        bytes.reserveCapacity(bytes.count + sorted.reduce(16) { $0 + $1.value.packed.count })
        for (_, entry) in sorted { bytes += entry.packed }
        bytes.seal()
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of a cache of this tool.
    public init?(bytes: [UInt8], key: Digest) {
        guard bytes.count >= 56, let end = bytes.sealedCount else { return nil }
        var words = WordReader(bytes: bytes, end: end)
        guard words.next() == Self.format, Digest(low: words.next(), high: words.next()) == key else { return nil }
        let count = Int(truncatingIfNeeded: words.next())
        var found: [(name: Digest, entry: Entry, size: Int)] = []
        while found.count < count, !words.isBroken {
            let (name, digest) = (
                Digest(low: words.next(), high: words.next()), Digest(low: words.next(), high: words.next())
            )
            let size = Int(truncatingIfNeeded: words.next())
            guard size >= 0 else { return nil }
            found.append((name, Entry(digest: digest, packed: []), size))
        }
        guard !words.isBroken else { return nil }
        var start = words.taken * 8
        var entries: [Digest: Entry] = Dictionary(minimumCapacity: count)
        for (name, entry, size) in found {
            guard size <= end - start else { return nil }
            var entry = entry
            entry.packed = bytes[start..<(start + size)]
            entries[name] = entry
            start += size
        }
        guard start == end else { return nil }
        self.init(key: key, entries)
    }
}
