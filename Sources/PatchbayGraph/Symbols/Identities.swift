import PatchbayModel

/// The `ID` of each type that Swift infers from its `id`: of what conforms to `Identifiable`, or to another protocol that
/// asks for an `id: ID`, and says nothing else.
struct Identities {
    private let table: SymbolTable
    private let asking: Set<SymbolTable.Symbol>

    init(_ table: SymbolTable) {
        self.table = table
        asking = Set(table.identities.lazy.map(\.symbol).filter { $0.path.last == "id" })
    }

    /// - Complexity: linear in the clauses of types with an `id`, and of the protocols that these conform to.
    var inferred: [(symbol: SymbolTable.Symbol, facts: AliasFacts, file: SymbolTable.FileContext)] {
        var known: Set<SymbolTable.Symbol> = []
        return table.identities.filter { symbol, facts, file in
            guard symbol.path.last == "ID", !table.isDeclared(symbol), table.aliases[symbol] == nil else {
                return false
            }
            let owner = SymbolTable.Symbol(origin: symbol.origin, path: Array(symbol.path.dropLast()))
            guard let kind = table.kind(of: owner), kind != .protocol,
                facts.access >= min(table.access(of: owner.path, in: owner.origin), .public),
                !facts.target.nominals.contains(where: { isInferred($0[0].name, in: owner) })
            else { return false }
            return isAsked(of: owner) && known.insert(symbol).inserted
        }
    }

    /// True of a member that Swift infers as well, and that means nothing outside.
    private func isInferred(_ name: String, in owner: SymbolTable.Symbol) -> Bool {
        Self.inferredMembers.contains(name) && !table.declares(name)
            && !table.genericParameters(of: owner).contains { $0.written == name }
    }

    private static let inferredMembers: Set<String> = [
        "AllCases", "Element", "ID", "Index", "Indices", "Iterator", "Key", "RawValue", "SubSequence", "Value",
    ]

    /// True if a type says itself that it conforms to a protocol with an `id: ID`; that of a superclass may be another.
    private func isAsked(of owner: SymbolTable.Symbol) -> Bool {
        var waiting = [owner]
        var seen = Set(waiting)
        while let symbol = waiting.popLast() {
            let entry = table.entries[symbol] ?? SymbolTable.Entry()
            for fragment in entry.declarations + entry.extensions {
                for type in fragment.facts.inheritance.flatMap(\.type.protocols) {
                    guard let parent = table.symbol(of: type, in: fragment.file) else {
                        if type.names?.last == "Identifiable" { return true }
                        continue
                    }
                    guard table.kind(of: parent) == .protocol, seen.insert(parent).inserted else { continue }
                    if asking.contains(SymbolTable.Symbol(origin: parent.origin, path: parent.path + ["id"])) {
                        return true
                    }
                    waiting.append(parent)
                }
            }
        }
        return false
    }
}
