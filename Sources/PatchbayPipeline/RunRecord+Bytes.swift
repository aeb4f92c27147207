import PatchbayReader

/// A record as a file. All numbers are words of eight bytes; the last two are a digest of the others, so that a file
/// that was cut off or changed is none.
extension RunRecord {
    /// Rises when the layout changes.
    private static let format: UInt64 = 0x7061_7463_6862_0001

    public var bytes: [UInt8] {
        var words: [UInt64] = [Self.format, key.low, key.high, output.low, output.high, UInt64(files.count)]
        for file in files {
            words += [file.content.low, file.content.high, file.facts.low, file.facts.high]
            let flags: UInt64 = (file.trace.includesStatements ? 1 : 0) | (file.trace.includesFeatures ? 2 : 0)
            words.append(UInt64(file.trace.wanted.count) << 2 | flags)
            for index in file.trace.wanted { words.append(UInt64(index)) }
        }
        let digest = Self.digest(of: words)
        words += [digest.low, digest.high]
        return words.withUnsafeBytes { Array($0) }
    }

    /// - Returns: `nil` when the bytes are not those of a record.
    public init?(bytes: [UInt8]) {
        guard bytes.count % 8 == 0, bytes.count >= 64 else { return nil }
        var words = [UInt64](repeating: 0, count: bytes.count / 8)
        words.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
        let high = words.removeLast()
        let low = words.removeLast()
        guard words[0] == Self.format, Self.digest(of: words) == Digest(low: low, high: high) else { return nil }
        key = Digest(low: words[1], high: words[2])
        output = Digest(low: words[3], high: words[4])
        files = []
        var next = 6
        while next + 5 <= words.count {
            let count = Int(words[next + 4] >> 2)
            guard next + 5 + count <= words.count else { return nil }
            let trace = FileTrace(
                wanted: words[(next + 5)..<(next + 5 + count)].map { Int(truncatingIfNeeded: $0) },
                includesStatements: words[next + 4] & 1 != 0,
                includesFeatures: words[next + 4] & 2 != 0
            )
            files.append(
                Entry(
                    content: Digest(low: words[next], high: words[next + 1]),
                    facts: Digest(low: words[next + 2], high: words[next + 3]),
                    trace: trace
                )
            )
            next += 5 + count
        }
        guard next == words.count, files.count == words[5] else { return nil }
    }

    private static func digest(of words: [UInt64]) -> Digest {
        var digest = Digest()
        words.withUnsafeBytes { digest.add($0) }
        return digest
    }
}
