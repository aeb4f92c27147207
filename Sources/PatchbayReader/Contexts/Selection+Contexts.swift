import PatchbayModel

extension Selection {
    /// Selects context protocols and what leads to them, and where there is one, extensions of the protocols of types
    /// that have a context.
    mutating func selectContexts(_ isVisible: [Bool]) {
        let (files, index) = (files, index)
        // Protocols that are contexts, and aliases of them; types that conform to one take no part.
        let names: Set<String> = [MarkerProtocol.contextAccessors.rawValue, MarkerProtocol.openContext]
        let contexts = index.visitHeirs(of: names, in: files, isVisible: isVisible) { reference, facts in
            guard facts.kind == .protocol else { return false }
            select(reference)
            if let name = facts.name.last { want(name) }
            return true
        }
        keepHeirs(of: contexts.union(ContextHost.names).union(names))
        if !contexts.isEmpty { selectAccessors() }
        // A provider is asked for the members of contexts that it does not name.
        _ = index.visitHeirs(of: [MarkerProtocol.contextProvider], in: files, isVisible: isVisible) {
            touch($0)
            return $1.kind == .protocol
        }
    }

    /// Selects what extends the runtime's protocols: accessors that somebody wrote by hand.
    private mutating func selectAccessors() {
        for name in ContextHost.names.sorted() {
            for reference in index.declarations[name]
            where facts(of: reference).kind == .extension {
                select(reference)
            }
            selectExtensions(ofAliasesOf: name)
        }
    }
}
