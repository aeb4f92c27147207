import PatchbayModel
import PatchbayReader

/// The facts of a file in few pieces of memory.
struct PackedFacts: Hashable, Sendable {
    var numbers: [UInt32] = []
    var text: [UInt8] = []
    /// Lines and columns, in the order in which the facts name places.
    var places: [UInt64] = []
    /// What is kept as JSON.
    var rarities: [[UInt8]] = []
}

extension PackedFacts {
    /// Packs facts.
    ///
    /// - Returns: also a digest that does not depend on lines: what is generated from facts with the same digest is the
    ///   same. Findings do have lines.
    static func pack(_ facts: FileFacts) -> (facts: PackedFacts, digest: Digest) {
        let coder = FactsCoder(writingFactsOf: facts.path)
        var facts = facts
        coder.file(&facts)
        var digest = coder.digest
        for text in [facts.path, facts.module, facts.package] { digest.add(text) }
        digest.add(facts.isInTestFolder ? 1 : 0)
        return (coder.packed, digest)
    }

    /// The facts again.
    ///
    /// - Returns: `nil` if these are none.
    func unpacked(for file: SourceFile) -> FileFacts? { unpacked(into: FileFacts(of: file)) }

    /// The same, for facts that have only the name of the file yet and where it belongs.
    func unpacked(into named: FileFacts) -> FileFacts? {
        let coder = FactsCoder(reading: self, of: named.path)
        var facts = named
        coder.file(&facts)
        return coder.isAtEnd ? facts : nil
    }
}
