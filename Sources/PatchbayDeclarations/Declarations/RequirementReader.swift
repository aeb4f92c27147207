import PatchbayFacts
import PatchbaySyntax

/// The reader of what only contexts ask for: everything that a protocol requires, and what extends the protocols of
/// types that have a context.
enum RequirementReader {
    /// True if all methods of a declaration are kept, whatever their names.
    static func keepsAllMethods(of facts: DeclarationFacts) -> Bool {
        switch facts.kind {
        case .protocol: true
        case .extension: ContextHost.names.contains(facts.name.last ?? "")
        case .struct, .class, .enum, .actor: false
        }
    }

    /// The accessors that a protocol requires of a property.
    static func accessors(_ block: Node?) -> AccessorFacts {
        var facts = AccessorFacts()
        for accessor in block?.all(.accessor) ?? [] {
            guard accessor[.keyword]?.reads("get") == true else {
                facts.isSettable = true
                continue
            }
            let effects = accessor.all(.effect)
            let throwing = effects.first { !$0.isAsync }
            let isThrowing = throwing.map(\.isThrowing) ?? false
            facts.effects.isAsync = effects.contains { $0.isAsync }
            facts.effects.isThrowing = isThrowing
            facts.thrownType = throwing?.thrownType.map { TypeExpression($0) }
            facts.isMutating = accessor.all(.modifier).contains { $0.reads("mutating") }
        }
        return facts
    }

    /// The accessors of a property with a body, where its getter throws or waits; `nil` for nearly all.
    static func effects(_ block: Node?) -> AccessorFacts? {
        guard let block else { return nil }
        let facts = accessors(block)
        return facts.effects == .none ? nil : facts
    }

    /// A subscript or an associated type.
    static func other(
        _ node: Node,
        in context: DeclarationContext,
        locate: (Int) -> SourceLocation
    ) -> OtherRequirementFacts {
        if node.kind == .subscriptDecl {
            return OtherRequirementFacts(
                kind: .subscript,
                name: "subscript",
                location: locate((node[.keyword] ?? node).start)
            )
        }
        let name = node[.name]
        return OtherRequirementFacts(
            kind: .associatedType,
            name: name?.name ?? "",
            bound: node[.inherited].map { TypeExpression($0) },
            location: locate((name ?? node).start)
        )
    }
}
