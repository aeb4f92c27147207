import PatchbayModel

/// The way in which a run came upon declarations, by which the next one can tell what an edit could not change.
///
/// A declaration counts when somebody asks for one of its names. As long as all that counts is the same, the same names are
/// asked for. So a declaration that has none of them makes no difference, whether it was there before or comes now.
public struct Reach: Hashable, Sendable {
    /// The names of declarations that were asked for, each as a number, in order.
    package let names: [UInt64]
    /// The names whose heirs were.
    package let bases: [UInt64]
    /// The declarations of which only the heads count.
    package let heads: [UInt64]

    package init(names: [UInt64], bases: [UInt64], heads: [UInt64]) {
        self.names = names
        self.bases = bases
        self.heads = heads
    }

    init(names: Set<String>, bases: Set<String>, heads: Set<UInt64>) {
        self.init(
            names: names.map(Self.number).sorted(),
            bases: bases.map(Self.number).sorted(),
            heads: heads.sorted()
        )
    }

    /// The facts of a file without what the run could not come upon, and without members that nobody asked for.
    package func reduced(_ facts: FileFacts) -> FileFacts {
        var facts = facts
        facts.declarations.removeAll { !includes($0) }
        facts.identities.removeAll { !Self.has(names, Self.number(of: $0.name.dropLast().last ?? "")) }
        for index in facts.declarations.indices
        where Self.has(heads, Self.head(of: facts.declarations[index], in: facts.path)) {
            facts.declarations[index].removeMembers()
        }
        return facts
    }

    private func includes(_ facts: DeclarationFacts) -> Bool {
        guard let keys = DeclarationKeys(facts) else { return true }
        return keys.isListed || Self.has(names, Self.number(of: keys.name))
            || keys.bases.contains { Self.has(bases, Self.number(of: $0)) }
            || keys.owner.map { Self.has(names, Self.number(of: $0)) } ?? false
    }

    /// A name as a number. If two names have the same one, a declaration counts that need not, and a run is made in vain.
    private static func number(of name: String) -> UInt64 {
        var digest = Digest()
        digest.add(name)
        return digest.low
    }

    /// A declaration as a number, the same for all of its file that are called the same and are of its kind: where one of
    /// them counts as a whole, it is none of the heads.
    static func head(of facts: DeclarationFacts, in path: String) -> UInt64 {
        var digest = Digest()
        digest.add(path)
        digest.add(facts.kind.rawValue)
        for part in facts.name { digest.add(part) }
        return digest.low
    }

    private static func has(_ numbers: [UInt64], _ number: UInt64) -> Bool {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == number
    }
}
