import PatchbayModel

/// The supertypes that the clauses of each type name, with the types in the place of their parameters.
///
/// A class, though it is a value: each resolver of names has it.
final class SupertypeIndex: Sendable {
    private let direct: [SymbolTable.Symbol: [(symbol: SymbolTable.Symbol, type: TypeExpression)]]

    init(_ clauses: [SymbolTable.Symbol: InheritanceClauses]) {
        direct = clauses.compactMapValues { clauses in
            clauses.supertypes.isEmpty ? nil : clauses.supertypes.map { ($0.symbol, $0.type) }
        }
    }

    func has(_ symbol: SymbolTable.Symbol) -> Bool { direct[symbol] != nil }

    /// The nearest supertype that something is found in.
    ///
    /// - Parameters:
    ///   - components: The name of the type, with the types in the place of its parameters.
    ///   - kind: If there is one, only supertypes of this kind count.
    ///   - find: Gets a supertype and its name.
    func first<Found>(
        above symbol: SymbolTable.Symbol,
        named components: [TypeExpression.Component],
        in table: SymbolTable,
        kind: DeclarationFacts.Kind?,
        _ find: (SymbolTable.Symbol, [TypeExpression.Component]) -> Found?
    ) -> Found? {
        var visited: Set<SymbolTable.Symbol> = [symbol]
        var waiting = [(symbol, components)]
        var next = 0
        while next < waiting.count {
            let (heir, name) = waiting[next]
            next += 1
            for step in direct[heir] ?? [] where visited.insert(step.symbol).inserted {
                guard kind == nil || kind == table.kind(of: step.symbol),
                    case .named(let parent) = table.arguments(of: name, heir)(step.type),
                    // Clauses that double their arguments fill any memory.
                    TypeExpression.named(parent).size <= ExpansionBudget.limit
                else { continue }
                if let found = find(step.symbol, parent) { return found }
                waiting.append((step.symbol, parent))
            }
        }
        return nil
    }
}
