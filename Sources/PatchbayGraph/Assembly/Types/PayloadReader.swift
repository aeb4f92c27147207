import PatchbayModel

/// Finds the payload of a module.
struct PayloadReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let type: TypeExpression

    /// The payload's type as generated code spells it; `nil` when it is `Void`.
    ///
    /// An associated type that has a default is not inferred: without a declaration it is `Void`.
    func payload() -> (type: TypeExpression, access: AccessLevel)? {
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
        return nil
    }
}
