import PatchbayModel
import PatchbayReader

/// The facts of a file in few pieces of memory. The members of declarations come last, as most of them are never asked
/// for.
package struct PackedFacts: Equatable, Sendable {
    var numbers: [UInt32] = []
    var text: [UInt8] = []
    /// Lines and columns, in the order in which the facts name places.
    var places: [UInt64] = []
    /// The place at which the members begin.
    var members = Position()

    /// The numbers of what lies before a place in each of the three.
    struct Position: Equatable, Sendable {
        var numbers = 0
        var text = 0
        var places = 0
    }

    var end: Position { Position(numbers: numbers.count, text: text.count, places: places.count) }
}

extension PackedFacts {
    /// Packs facts.
    ///
    /// - Parameter facts: They stay as they are. Whoever has them alone spares a copy of them.
    /// - Returns: also a digest that does not depend on lines: what is generated from facts with the same digest is the
    ///   same. Findings do have lines.
    static func pack(_ facts: inout FileFacts) -> (facts: PackedFacts, digest: Digest) {
        let store = PackedStore(writingFactsOf: facts.path)
        FactsCoder(store).heads(of: &facts)
        store.endHeads()
        FactsCoder(store).members(of: &facts)
        var digest = store.digest
        for text in [facts.path, facts.module, facts.package] { digest.add(text) }
        digest.add(facts.isInTestFolder ? 1 : 0)
        return (store.packed, digest)
    }

    package static func pack(_ facts: FileFacts) -> (facts: PackedFacts, digest: Digest) {
        var facts = facts
        return pack(&facts)
    }

    /// The facts again.
    ///
    /// - Parameter named: Facts that have only the name of the file, and where it belongs.
    /// - Returns: `nil` if these are none.
    package func unpacked(into named: FileFacts) -> FileFacts? {
        guard var facts = heads(into: named), complete(&facts) else { return nil }
        return facts
    }

    /// The facts without the members of declarations.
    func heads(into named: FileFacts) -> FileFacts? {
        let store = PackedStore(reading: self, of: named.path)
        var facts = named
        FactsCoder(store).heads(of: &facts)
        return store.isAt(members) ? facts : nil
    }

    /// Adds the members to such facts.
    ///
    /// - Returns: Whether there are any for these declarations.
    func complete(_ facts: inout FileFacts) -> Bool {
        let store = PackedStore(reading: self, of: facts.path, from: members)
        FactsCoder(store).members(of: &facts)
        return store.isAt(end)
    }
}
