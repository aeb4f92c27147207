import PatchbayModel

/// Finds the payload of a module.
struct PayloadReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let type: TypeExpression

    /// The payload's type as generated code spells it; `nil` when it is `Void`.
    func payload(
        taking found: (FunctionFacts, SymbolTable.Fragment)?
    ) -> (type: TypeExpression, access: AccessLevel)? {
        for owner in [symbol] + declarations.conformances.supertypes(of: symbol) {
            guard let member = declarations.member("Payload", of: owner) else { continue }
            if let alias = declarations.table.aliases[member] {
                let target = declarations.resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
                if target.isVoid { return nil }
                return (target, min(alias.facts.access, declarations.access(of: target, in: alias.file)))
            }
            guard let file = declarations.file(of: member) else { return nil }
            let payload = declarations.type(of: member)
            return (payload, declarations.access(of: payload, in: file))
        }
        guard let (function, fragment) = found, let parameter = function.parameters.last else { return nil }
        let inferred = declarations.resolve(parameter.type, in: fragment.file, scope: fragment.facts.scope)
        if inferred.isVoid || inferred.names == ["Payload"] { return nil }
        return (inferred, declarations.access(of: inferred, in: fragment.file))
    }
}
