import PatchbayReader

/// A record as a file. All numbers are words of eight bytes; the last two are a digest of the others, so that a file
/// that was cut off or changed is none.
extension RunRecord {
    /// The number that rises when the layout changes.
    private static let format: UInt64 = 0x7061_7463_6862_0004

    public var bytes: [UInt8] {
        var words: [UInt64] = [Self.format, key.low, key.high, output.low, output.high, UInt64(files.count)]
        for file in files {
            words += [
                file.content.low, file.content.high, file.kept.low, file.kept.high, file.facts.low, file.facts.high,
            ]
        }
        for numbers in [reach.names, reach.bases, reach.heads] {
            words.append(UInt64(numbers.count))
            words += numbers
        }
        var bytes = words.withUnsafeBytes { Array($0) }
        bytes.seal()
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of a record.
    public init?(bytes: [UInt8]) {
        guard bytes.count % 8 == 0, bytes.count >= 64, let end = bytes.sealedCount else { return nil }
        var words = WordReader(bytes: bytes, end: end)
        guard words.next() == Self.format else { return nil }
        key = Digest(low: words.next(), high: words.next())
        output = Digest(low: words.next(), high: words.next())
        let count = words.next()
        files = []
        while files.count < count {
            let content = Digest(low: words.next(), high: words.next())
            let kept = Digest(low: words.next(), high: words.next())
            let facts = Digest(low: words.next(), high: words.next())
            guard !words.isBroken else { return nil }
            files.append(Entry(content: content, kept: kept, facts: facts))
        }
        reach = Reach(names: words.list(), bases: words.list(), heads: words.list())
        guard !words.isBroken, words.taken == end / 8 else { return nil }
    }
}
