import PatchbayModel

/// The search for what is made and conforms to protocols which somebody asks for and nothing is bound to: what may have
/// been meant where a caller has to bring the value.
struct ConformersOfRequests {
    let declarations: Declarations
    /// The type of each injectable.
    let injectables: [Int: SymbolTable.Symbol]

    /// The injectables, and after them the providers, by the key that is asked for.
    func find(in graph: Graph) -> [TypeKey: [Int]] {
        let bound = Set(graph.bindings.filter { $0.defects.isEmpty && $0.answersRequests }.map(\.key))
        var wanted: [TypeKey: Request] = [:]
        for binding in graph.bindings {
            // A type with a generic parameter is no one type: what was made for some type asks for the one that is meant.
            let open = Set(binding.generics?.parameters ?? [])
            for request in binding.requests.map(\.wanted)
            where !bound.contains(request.key) && wanted[request.key] == nil && request.type.isExistential
                && (open.isEmpty || !request.type.mentions(open))
            {
                wanted[request.key] = request
            }
        }
        guard !wanted.isEmpty else { return [:] }
        let sorted = injectables.sorted { $0.key < $1.key } + provided(in: graph)
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
                    // A decorator of the protocol cannot be what it is made of.
                    && !graph.bindings[index].requests.contains { $0.wanted.key == request.wanted.key }
            }
            return found.isEmpty ? nil : found.map(\.key)
        }
    }

    /// The types that providers return.
    private func provided(in graph: Graph) -> [(key: Int, value: SymbolTable.Symbol)] {
        graph.bindings.indices.compactMap { index in
            let binding = graph.bindings[index]
            guard binding.isProvider, binding.defects.isEmpty, binding.generics == nil, binding.answersRequests,
                let file = declarations.table.context(at: binding.location.file),
                let symbol = declarations.table.symbol(of: binding.type, in: file),
                // `any Decoder<Float>` conforms to nothing.
                !declarations.conformances.isProtocol(symbol)
            else { return nil }
            return (index, symbol)
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
