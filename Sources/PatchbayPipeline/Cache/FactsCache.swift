import PatchbayModel
import PatchbayReader

/// The facts of the files of a run, so that the next run reads only the files that changed since.
///
/// An entry is found by what the file is called and by its bytes. There is one for each file of one run, so it does not
/// grow with time.
public struct FactsCache: Equatable, Sendable {
    /// A digest of the tool that filled it.
    let key: Digest
    private(set) var entries: [Digest: Entry]

    struct Entry: Equatable, Sendable {
        /// A digest of the facts, which does not depend on lines.
        var digest: Digest
        /// The bytes of the facts; none of facts with findings.
        var packed: ArraySlice<UInt8>

        /// Facts of which the heads are known, with the members of their declarations.
        func completed(_ facts: FileFacts) -> FileFacts {
            var facts = facts
            guard let known = PackedFacts(bytes: packed), !known.complete(&facts) else { return facts }
            // A cache is read only if it is as it was written.
            fatalError("Patchbay: the members of \(facts.path) are not what was kept")
        }
    }

    init(key: Digest, _ entries: [Digest: Entry]) {
        self.key = key
        self.entries = entries
    }

    /// The name that a file's entry is found by.
    static func name(of file: SourceFile, content: Digest) -> Digest {
        RunRecord.key(content, of: [file])
    }

    /// The facts of a file without the members of its declarations, and the entry that has these.
    ///
    /// - Returns: `nil` if there is none that can be relied on.
    func heads(of file: SourceFile, named name: Digest) -> (heads: FileFacts, entry: Entry)? {
        guard let entry = entries[name], let packed = PackedFacts(bytes: entry.packed),
            let heads = packed.heads(into: FileFacts(of: file))
        else { return nil }
        return (heads, entry)
    }

    /// The facts of a file, if they have a digest.
    func facts(of file: SourceFile, named name: Digest, digest: Digest) -> FileFacts? {
        guard let entry = entries[name], entry.digest == digest else { return nil }
        return PackedFacts(bytes: entry.packed)?.unpacked(into: FileFacts(of: file))
    }

    /// Puts what is in a file now in the place of what was.
    mutating func replace(_ old: Digest, by new: Digest, _ entry: Entry) {
        entries[old] = nil
        entries[new] = entry
    }

    /// A file that has just been read, in the form that ``heads(of:named:)`` has; whole, if there are findings in it.
    static func heads(of facts: consuming FileFacts) -> (heads: FileFacts, entry: Entry) {
        let (packed, digest) = PackedFacts.pack(&facts)
        guard facts.diagnostics.isEmpty else { return (facts, Entry(digest: digest, packed: [])) }
        for index in facts.declarations.indices { facts.declarations[index].removeMembers() }
        return (facts, Entry(digest: digest, packed: packed.bytes[...]))
    }
}

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
        guard words.next() == Self.format, words.digest() == key else { return nil }
        let count = Int(truncatingIfNeeded: words.next())
        var found: [(name: Digest, entry: Entry, size: Int)] = []
        while found.count < count, !words.isBroken {
            let (name, digest) = (words.digest(), words.digest())
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
