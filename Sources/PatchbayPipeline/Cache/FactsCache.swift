import PatchbayModel
import PatchbayReader

/// The facts of the files of a run, so that the next run reads only the files that changed since.
///
/// An entry is found by what the file is called and by its bytes. There is one for each file of one run, so it does not
/// grow with time.
public struct FactsCache: Hashable, Sendable {
    /// A digest of the tool that filled it.
    let key: Digest
    private(set) var entries: [Digest: Entry]

    struct Entry: Hashable, Sendable {
        /// A digest of the facts, which does not depend on lines.
        var digest: Digest
        /// The bytes of the facts.
        var packed: [UInt8]
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

    /// The facts of a file.
    ///
    /// - Returns: `nil` if there is none that can be relied on.
    func facts(of file: SourceFile, named name: Digest) -> FileFacts? {
        entries[name].flatMap { PackedFacts(bytes: $0.packed) }.flatMap { $0.unpacked(for: file) }
    }

    /// The facts of a file, if they have a digest.
    func facts(of file: SourceFile, named name: Digest, digest: Digest) -> FileFacts? {
        entries[name]?.digest == digest ? facts(of: file, named: name) : nil
    }

    /// Puts what is in a file now in the place of what was.
    mutating func replace(_ old: Digest, by new: Digest, _ entry: Entry) {
        entries[old] = nil
        entries[new] = entry
    }

    /// The entry of a file that has just been read; the one that is there, if it says the same.
    func entry(_ name: Digest, _ facts: FileFacts) -> Entry {
        if let entry = entries[name] { return entry }
        let (packed, digest) = PackedFacts.pack(facts)
        return Entry(digest: digest, packed: facts.diagnostics.isEmpty ? packed.bytes : [])
    }
}
