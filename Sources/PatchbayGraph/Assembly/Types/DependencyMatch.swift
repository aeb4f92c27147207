import PatchbayModel

/// The test that tells a type's `Dependency` from other types, where a member spells what it takes.
struct DependencyMatch {
    let declarations: Declarations
    /// The `Dependency`; `nil` where nothing says what it is.
    let dependency: TypeExpression?
    /// The file of the type.
    let file: SymbolTable.FileContext

    /// The type that is spelled, if it is known to be another type. A name that no read source declares may be
    /// anything.
    func other(_ spelled: InferredType) -> TypeExpression? {
        guard let dependency, !isOwnName(spelled.type) else { return nil }
        let type = declarations.resolve(spelled.type, in: spelled.file, scope: spelled.scope).unattributed
        guard let identity = identity(of: type, in: spelled.file) else { return nil }
        return identity == self.identity(of: dependency, in: file) ? nil : type
    }

    private enum Identity: Hashable {
        case declared(SymbolTable.Symbol)
        case standard(String)
        case nothing
        /// A tuple, a function, an optional, a collection: no struct.
        case structural
    }

    /// `Dependency` is a member of the type wherever the type conforms.
    private func isOwnName(_ type: TypeExpression) -> Bool {
        let names = type.stripped.names ?? []
        return names == ["Dependency"] || names == ["Self", "Dependency"]
    }

    private func identity(of type: TypeExpression, in file: SymbolTable.FileContext) -> Identity? {
        if type.isVoid { return .nothing }
        switch type {
        case .named(let components):
            if let symbol = declarations.table.symbol(of: type, in: file) { return .declared(symbol) }
            guard components.count == 1, let name = components.first?.name, name != "Self" else { return nil }
            return StandardNames.contains(name) ? .standard(name) : nil
        case .optional, .array, .dictionary, .tuple, .function: return .structural
        case .composition, .existential, .opaque, .metatype, .attributed, .verbatim: return nil
        }
    }
}
