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
