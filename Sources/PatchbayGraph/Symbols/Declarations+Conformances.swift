import PatchbayModel

extension Declarations {
    /// The global actor of a conformance that says so: `@MainActor Drawable`. What does not belong to the actor cannot use it.
    ///
    /// One that the compiler takes to be of an actor, though nothing says so, is not told from others.
    func actor(ofConformanceOf symbol: Symbol, to type: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        let members: [TypeExpression] =
            if case .composition(let members) = type.stripped { members.map(\.stripped) } else { [type.stripped] }
        let targets = members.map { (symbol: table.symbol(of: $0, in: file), name: $0.names?.last) }
        let owners = [symbol] + conformances.supertypes(of: symbol).filter { !conformances.isProtocol($0) }
        for fragment in owners.flatMap(fragments) {
            for inherited in fragment.facts.inheritance where !inherited.attributes.isEmpty {
                guard let actor = isolation.globalActor(in: inherited.attributes, fragment.file, scope: .file) else {
                    continue
                }
                let parent = resolve(inherited.type, in: fragment.file, scope: fragment.facts.scope.outer).stripped
                let found = table.symbol(of: parent, in: fragment.file)
                let reached = found.map { [$0] + conformances.supertypes(of: $0) } ?? []
                let leadsThere = targets.contains { target in
                    target.symbol.map(reached.contains) ?? (found == nil && target.name == parent.names?.last)
                }
                if leadsThere { return actor }
            }
        }
        return nil
    }
}
