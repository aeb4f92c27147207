import PatchbayModel

extension Declarations {
    /// The primary associated type that a type declares as another than the one that is asked for; `nil` if there is none.
    /// Types that the compiler infers may be any.
    ///
    /// - Parameter wanted: The protocol as it is asked for, with the types in its angle brackets.
    func unfitAssociatedType(
        of wanted: TypeExpression,
        _ target: SymbolTable.Symbol,
        _ type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> (name: String, type: TypeExpression)? {
        guard case .named(let components) = wanted.stripped, let arguments = components.last?.arguments else {
            return nil
        }
        for (name, argument) in zip(table.primaryAssociatedTypes(of: target), arguments) {
            guard let own = member(name, of: type, symbol, in: file), TypeKey(own) != TypeKey(argument) else {
                continue
            }
            return (name, own)
        }
        return nil
    }

    /// A protocol that says in angle brackets what the parameters of a generic type are, `any Store<Row>`; `nil` if it
    /// cannot.
    ///
    /// - Parameter type: The type with its parameters in place.
    func existential(
        of target: SymbolTable.Symbol,
        saying type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> TypeExpression? {
        let parameters = table.enclosing(symbol).flatMap(table.genericParameters)
        guard case .named(var components) = self.type(of: target), !components.isEmpty else { return nil }
        let arguments = table.primaryAssociatedTypes(of: target).map { name in
            parameters.first { $0.written == name }.map { .path([$0.name]) } ?? member(name, of: type, symbol, in: file)
        }
        let known = arguments.compactMap { $0 }
        guard known.count == arguments.count,
            parameters.allSatisfy({ one in known.contains { $0.mentions([one.name]) } })
        else { return nil }
        components[components.count - 1].arguments = known
        return .existential(.named(components))
    }

    /// The type that a type declares under a name, as an alias or within itself; `nil` where the compiler infers it.
    private func member(
        _ name: String,
        of type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> TypeExpression? {
        let member = SymbolTable.Symbol(origin: symbol.origin, path: symbol.path + [name])
        guard table.aliases[member] != nil || table.isDeclared(member), case .named(let components) = type.stripped
        else { return nil }
        return resolve(.named(components + [.init(name)]), in: file, scope: LexicalScope())
    }
}
