import PatchbayModel

extension Declarations {
    /// The payload's type of a module as generated code spells it; `nil` when it is `Void`.
    ///
    /// An associated type that has a default is not inferred: without a declaration it is `Void`.
    func payload(of module: SymbolTable.Symbol) -> (type: TypeExpression, access: AccessLevel)? {
        for owner in [module] + conformances.supertypes(of: module) {
            if let (type, file) = required("Payload", by: owner) {
                return type.isVoid ? nil : (type, access(of: type, in: file))
            }
            guard let member = member("Payload", of: owner) else { continue }
            if let alias = table.aliases[member] {
                let target = resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
                return target.isVoid ? nil : (target, min(alias.facts.access, access(of: target, in: alias.file)))
            }
            return file(of: member).map { file in
                let payload = type(of: member)
                return (payload, access(of: payload, in: file))
            }
        }
        return nil
    }

    /// The type of an associated type that a protocol fixes where it is declared: `protocol Screen: Injectable where
    /// Dependency == Desk`. An extension only says for whom it is.
    func required(
        _ member: String,
        by owner: SymbolTable.Symbol
    ) -> (type: TypeExpression, file: SymbolTable.FileContext)? {
        for fragment in entry(owner).declarations {
            for requirement in fragment.facts.requirements where requirement.relation == .sameType {
                guard let names = requirement.left.names, names == [member] || names == ["Self", member] else {
                    continue
                }
                return (resolve(requirement.right, in: fragment.file, scope: fragment.facts.scope), fragment.file)
            }
        }
        return nil
    }
}
