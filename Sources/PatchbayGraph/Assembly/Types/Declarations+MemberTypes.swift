import PatchbayModel

/// A type that a conforming type names itself, or that a superclass or a protocol names for it.
struct MemberType {
    var type: TypeExpression
    /// The file that sees the names in it.
    var file: SymbolTable.FileContext
    var access: AccessLevel
}

extension Declarations {
    /// The type of an associated type of the runtime's protocols, as far as it is declared: what Swift infers is not.
    func memberType(_ name: String, of symbol: Symbol) -> MemberType? {
        if let member = member(name, of: symbol) { return written(member) }
        guard let file = file(of: symbol), case .named(let components) = type(of: symbol) else { return nil }
        // A protocol fixes it where it is declared: an extension only says for whom it is.
        if let type = fixedTypes([name], of: symbol)[name] { return memberType(type, in: file) }
        for owner in conformances.supertypes(of: symbol) {
            let member = member(name, of: owner)
            guard member != nil || hasDefault(name, owner) else { continue }
            // A protocol may hand down what names types that only this one knows.
            let path = TypeExpression.named(components + [TypeExpression.Component(name)])
            let type = resolve(path, in: file, scope: .file)
            return type == path ? member.flatMap(written) : memberType(type, in: file)
        }
        return nil
    }

    /// The type that a module's callers hand over; `nil` if that is `Void`, which it is unless something says otherwise.
    func payload(of module: Symbol) -> MemberType? {
        memberType("Payload", of: module).flatMap { $0.type.isVoid ? nil : $0 }
    }

    /// The alias of a type itself, or of one that hands it down.
    func alias(_ name: String, of symbol: Symbol) -> (facts: AliasFacts, file: SymbolTable.FileContext)? {
        ([symbol] + conformances.supertypes(of: symbol)).lazy
            .compactMap { owner in self.member(name, of: owner).flatMap { self.table.aliases[$0] } }.first
    }

    private func written(_ member: Symbol) -> MemberType? {
        guard let alias = table.aliases[member] else {
            return file(of: member).map { memberType(type(of: member), in: $0) }
        }
        let target = resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
        var member = memberType(target, in: alias.file)
        member.access = min(alias.facts.access, member.access)
        return member
    }

    private func memberType(_ type: TypeExpression, in file: SymbolTable.FileContext) -> MemberType {
        MemberType(type: type, file: file, access: access(of: type, in: file))
    }

    private func hasDefault(_ name: String, _ owner: Symbol) -> Bool {
        let associated = table.associatedTypes[Symbol(origin: owner.origin, path: owner.path + [name])]
        return associated.map { $0.facts.target.names != ["Self", name] } ?? false
    }
}
