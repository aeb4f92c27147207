import PatchbayModel
import PatchbayReader

/// The facts of the files of a run, so that the next run reads only the files that changed since.
///
/// An entry is found by what the file is called and by its bytes. There is one for each file of one run, so it does not
/// grow with time.
public struct FactsCache: Hashable, Sendable {
    /// Of which tool.
    let key: Digest
    private(set) var entries: [Digest: Entry]

    struct Entry: Hashable, Sendable {
        var trace: FileTrace
        /// Does not depend on lines.
        var digest: Digest
        /// What the bytes of the facts are.
        var packed: [UInt8]
    }

    init(key: Digest, _ entries: [Digest: Entry]) {
        self.key = key
        self.entries = entries
    }

    /// What a file is found by.
    static func name(of file: SourceFile, content: Digest) -> Digest {
        var name = content
        for text in [file.module, file.path, file.pathInPackage, file.package] { name.add(text) }
        return name
    }

    /// The facts of a file.
    ///
    /// - Returns: `nil` if there is none that can be relied on.
    func file(_ file: SourceFile, named name: Digest) -> KnownFile? {
        guard let entry = entries[name],
            let facts = PackedFacts(bytes: entry.packed).flatMap({ $0.unpacked(for: file) })
        else { return nil }
        return KnownFile(facts: facts, trace: entry.trace)
    }

    /// The entry of a file that has just been read; the one that is there, if it says the same.
    func entry(_ name: Digest, _ facts: FileFacts, _ trace: FileTrace) -> Entry {
        if let entry = entries[name], entry.trace == trace { return entry }
        let (packed, digest) = PackedFacts.pack(facts)
        // What a file that does not parse says depends on what else was tried.
        return Entry(trace: trace, digest: digest, packed: facts.diagnostics.isEmpty ? packed.bytes : [])
    }
}
