import PatchbayModel

/// The search for the injectables that conform to protocols which somebody asks for and nothing is bound to: what may
/// have been meant where a caller has to bring the value.
struct ConformersOfRequests {
    let declarations: Declarations
    /// The type of each injectable.
    let symbols: [Int: SymbolTable.Symbol]

    /// The injectables by the key that is asked for.
    func find(in graph: Graph) -> [TypeKey: [Int]] {
        let bound = Set(graph.bindings.filter { $0.defects.isEmpty && $0.answersRequests }.map(\.key))
        var wanted: [TypeKey: Request] = [:]
        for request in graph.bindings.flatMap(\.requests).map(\.wanted)
        where !bound.contains(request.key) && wanted[request.key] == nil && request.type.isExistential {
            wanted[request.key] = request
        }
        guard !wanted.isEmpty, !symbols.isEmpty else { return [:] }
        let sorted = symbols.sorted { $0.key < $1.key }
        return wanted.compactMapValues { request -> [Int]? in
            guard let file = declarations.table.context(at: request.location.file),
                let target = declarations.table.symbol(of: request.type.stripped, in: file),
                declarations.conformances.isProtocol(target)
            else { return nil }
            let heirs = declarations.conformances.heirs(of: [target])
            let found = sorted.filter { index, symbol in
                // Of a generic type, what is asked for would not say which one is meant.
                heirs.contains(symbol) && graph.bindings[index].generics == nil
                    && declarations.unfitAssociatedType(
                        of: request.type,
                        target,
                        graph.bindings[index].type,
                        symbol,
                        in: file
                    ) == nil
            }
            return found.isEmpty ? nil : found.map(\.key)
        }
    }
}

extension TypeExpression {
    fileprivate var isExistential: Bool {
        switch unattributed {
        case .existential: true
        // Before Swift 6, `any` may be left out.
        case .named: true
        case .optional, .array, .dictionary, .tuple, .function, .composition, .opaque, .metatype, .attributed,
            .verbatim:
            false
        }
    }
}
