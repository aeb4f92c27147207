import PatchbayModel

extension Declarations {
    /// The global actor of a conformance that says so: `@MainActor Drawable`. What does not belong to the actor cannot use it.
    ///
    /// One that the compiler takes to be of an actor, though nothing says so, is not told from others.
    func actor(ofConformanceOf symbol: Symbol, to type: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        let owners = [symbol] + conformances.supertypes(of: symbol).filter { !conformances.isProtocol($0) }
        let clauses = owners.flatMap(fragments).flatMap { fragment in
            fragment.facts.inheritance.map { (inherited: $0, fragment: fragment) }
        }
        guard clauses.contains(where: { !$0.inherited.attributes.isEmpty }) else { return nil }
        return type.protocols.lazy.compactMap { member -> String? in
            let target = self.table.symbol(of: member, in: file)
            let leading = clauses.filter { clause in
                let scope = clause.fragment.facts.scope.outer
                let parent = self.resolve(clause.inherited.type, in: clause.fragment.file, scope: scope).stripped
                guard let found = self.table.symbol(of: parent, in: clause.fragment.file) else {
                    return target == nil && member.names?.last == parent.names?.last
                }
                // A superclass has clauses of its own.
                guard self.conformances.isProtocol(found) else { return false }
                return target.map { $0 == found || self.conformances.supertypes(of: found).contains($0) } ?? false
            }
            let actors = leading.map { clause in
                self.isolation.globalActor(in: clause.inherited.attributes, clause.fragment.file, scope: .file)
            }
            // One of none is enough.
            return actors.contains(nil) ? nil : actors.first ?? nil
        }.first
    }
}
