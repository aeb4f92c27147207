import PatchbayModel
import PatchbayReader

/// The facts of a file in few pieces of memory.
struct PackedFacts: Hashable, Sendable {
    var numbers: [UInt32] = []
    var text: [UInt8] = []
    /// Lines and columns, in the order in which the facts name places.
    var places: [UInt64] = []
}

extension PackedFacts {
    /// Packs facts.
    ///
    /// - Returns: also a digest that does not depend on lines: what is generated from facts with the same digest is the
    ///   same. Findings do have lines.
    static func pack(_ facts: FileFacts) -> (facts: PackedFacts, digest: Digest) {
        let store = PackedStore(writingFactsOf: facts.path)
        var facts = facts
        FactsCoder(store).file(&facts)
        var digest = store.digest
        for text in [facts.path, facts.module, facts.package] { digest.add(text) }
        digest.add(facts.isInTestFolder ? 1 : 0)
        return (store.packed, digest)
    }

    /// The facts again.
    ///
    /// - Returns: `nil` if these are none.
    func unpacked(for file: SourceFile) -> FileFacts? { unpacked(into: FileFacts(of: file)) }

    /// The same, for facts that have only the name of the file yet and where it belongs.
    func unpacked(into named: FileFacts) -> FileFacts? {
        let store = PackedStore(reading: self, of: named.path)
        var facts = named
        FactsCoder(store).file(&facts)
        return store.isAtEnd ? facts : nil
    }
}
