import PatchbayModel

/// The search for the structs and enums that are certainly not `Sendable`, all at once: what many of them hold is looked
/// into once.
struct UnsendableValues {
    private typealias Symbol = SymbolTable.Symbol

    /// A stored property of a struct, or a value of a case.
    private struct Field {
        var name: String
        var type: TypeExpression
        /// It is not `Sendable` whatever the structs and enums in it are.
        var isProblem: Bool
        /// The structs and enums in its type.
        var values: [Symbol]
    }

    private let declarations: Declarations
    private let sendability: Sendability
    private var fields: [Symbol: [Field]] = [:]

    /// The reason for each of them.
    ///
    /// - Complexity: linear in the stored properties of all structs, and in the cases of all enums.
    static func reasons(in declarations: Declarations) -> [SymbolTable.Symbol: Unsendable] {
        var search = UnsendableValues(declarations)
        return search.reasons()
    }

    private init(_ declarations: Declarations) {
        self.declarations = declarations
        sendability = Sendability(declarations: declarations)
    }

    private mutating func reasons() -> [Symbol: Unsendable] {
        var reasons: [Symbol: Unsendable] = [:]
        var holders: [Symbol: [Symbol]] = [:]
        for symbol in declarations.table.entries.keys {
            guard let kind = declarations.table.kind(of: symbol), kind.isValue,
                let declaration = sendability.openDeclaration(of: symbol)
            else { continue }
            if declaration.facts.access >= .public, !declaration.facts.attributes.contains("frozen") {
                reasons[symbol] = .type(reason: "a public \(kind.rawValue) is `Sendable` only if it says so")
                continue
            }
            let own = fields(of: symbol, declaration)
            fields[symbol] = own
            for held in own.flatMap(\.values) { holders[held, default: []].append(symbol) }
        }
        let own = Array(fields.filter { $0.value.contains(where: \.isProblem) }.keys) + reasons.keys
        let found = Set(Search.reached(from: own) { holders[$0] ?? [] })
        for (symbol, fields) in fields where found.contains(symbol) {
            let field = fields.first { $0.isProblem || $0.values.contains(where: found.contains) }
            reasons[symbol] = field.map(reason)
        }
        return reasons
    }

    private func reason(_ field: Field) -> Unsendable {
        if case .function = field.type { return .function(holder: field.name) }
        return .type(reason: "`\(field.name)` holds `\(field.type)`, which is not")
    }

    private func fields(of symbol: Symbol, _ declaration: SymbolTable.Fragment) -> [Field] {
        let anything = unbounded(symbol)
        return declaration.facts.heldTypes.map { name, written in
            let type = declarations.resolve(written, in: declaration)
            var values: [Symbol] = []
            let problem = sendability.problem(of: type, in: declaration.file) { part, symbol in
                if part.names.map({ $0.count == 1 && anything.contains($0[0]) }) == true {
                    return .type(reason: "it may be anything")
                }
                if let symbol { values.append(symbol) }
                return nil
            }
            return Field(name: name, type: type, isProblem: problem != nil, values: values)
        }
    }

    /// The generic parameters of a type, and of those around it, of which nothing is said.
    private func unbounded(_ symbol: Symbol) -> Set<String> {
        let types = declarations.table.enclosing(symbol)
        let parameters = types.flatMap(declarations.table.genericParameters)
        guard !parameters.isEmpty else { return [] }
        // Clauses of an extension around it count as well.
        let requirements = types.flatMap(declarations.fragments).flatMap(\.facts.requirements)
        let bounded = Set(requirements.flatMap { [$0.left, $0.right] }.compactMap { $0.names?.first })
        return Set(parameters.filter { !bounded.contains($0.written) }.map(\.name))
    }
}
