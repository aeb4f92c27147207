import PatchbayModel

/// The reader of the types that can be made of a context: a struct has to be able to meet all that it requires.
struct ContextTypesReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let node: ContextNode
    let defaults: ContextDefaults

    func types() -> ContextTypes {
        var types = ContextTypes()
        let isShared = declarations.conformances.isSendable(symbol)
        let unshared = isShared ? nil : "`\(node.type)` does not refine `Sendable`"
        types.overrides.obstacle = obstacle ?? unshared ?? taken(types.overrides)
        types.unimplemented.obstacle = obstacle ?? taken(types.unimplemented)
        types.isShared = isShared
        let written = defaults.first(of: node.key, in: symbol.module)
        // A default that somebody wrote for some builds leaves the others to the generated one.
        types.conditionsOfDefault = (written?.conditions ?? []).filter { !node.conditions.contains($0) }
        types.generatesDefault =
            node.isOpen && types.unimplemented.obstacle == nil && (written == nil || !types.conditionsOfDefault.isEmpty)
        types.hasDefault = types.generatesDefault || written != nil
        if types.generatesDefault {
            types.current.obstacle = taken(types.current)
            types.accessOfDefault = node.access
        }
        if let written {
            types.current.obstacle = written.actor.map { "its `default` is on `\($0)`" } ?? taken(types.current)
            types.accessOfDefault = written.access
            types.hasFreeDefault = written.saysNonisolated
        }
        return types
    }

    /// The reason why no struct can conform that knows the requirements only.
    private var obstacle: String? {
        if let defect = node.defects.first { return "`\(defect.owner)` requires more than properties that are read" }
        if node.requirements.isEmpty { return "`\(node.type)` requires nothing" }
        let clauses = [symbol] + declarations.conformances.supertypes(of: symbol)
        if clauses.contains(where: hasWhereClause) { return "it is bound to what a `where` clause says" }
        if clauses.contains(where: { declarations.table.kind(of: $0) == .class }) {
            return "`\(node.type)` is for classes"
        }
        let unread = declarations.conformances.unreadSupertypes(of: symbol).filter { !Self.free.contains($0) }
        guard let first = unread.first else { return nil }
        return first == "AnyObject"
            ? "`\(node.type)` is for classes" : "`\(node.type)` refines `\(first)`, of which no source was read"
    }

    /// Protocols that require nothing of a struct.
    private static let free: Set<String> = ["Sendable", "SendableMetatype", "Any", "Escapable", "Copyable"]

    private func hasWhereClause(_ symbol: SymbolTable.Symbol) -> Bool {
        declarations.entry(symbol).declarations.contains { !$0.facts.requirements.isEmpty }
    }

    private func taken(_ type: ContextTypes.GeneratedType) -> String? {
        let name = type.name(of: symbol.path.last ?? "")
        let enclosing = SymbolTable.Symbol(origin: symbol.origin, path: symbol.path.dropLast())
        guard declarations.member(name, of: enclosing) != nil else { return nil }
        return "`\((symbol.path.dropLast() + [name]).joined(separator: "."))` is declared already"
    }
}
