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
        var name = content
        for text in [file.module, file.path, file.pathInPackage, file.package] { name.add(text) }
        return name
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
