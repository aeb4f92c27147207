import PatchbayModel

extension Declarations {
    /// True of a type that says `~Copyable`, and of which no extension says that it is for some arguments.
    func cannotBeCopied(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Bool {
        guard let symbol = table.symbol(of: type, in: file), let declaration = entry(symbol).declarations.first else {
            return false
        }
        return declaration.facts.inheritance.contains { "\($0.type)" == "~Copyable" }
            && !entry(symbol).extensions.flatMap(\.facts.inheritance).contains { $0.type.names?.last == "Copyable" }
    }

    /// The modifier that a parameter has and that its callers' parameters need: what can be copied is copied instead of
    /// consumed, and what may be `Sendable` is shared instead of sent.
    func modifier(
        of parameter: ParameterFacts,
        _ type: TypeExpression,
        in file: SymbolTable.FileContext
    ) -> ParameterModifier? {
        guard case .attributed(let attributes, _) = parameter.type,
            let modifier = attributes.lazy.compactMap(ParameterModifier.init).first
        else { return nil }
        let isNeeded =
            modifier == .sending
            ? Sendability(declarations: self).problem(of: type, in: file) != nil : cannotBeCopied(type, in: file)
        return isNeeded ? modifier : nil
    }
}
