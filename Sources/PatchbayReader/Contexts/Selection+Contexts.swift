import PatchbayModel

extension Selection {
    /// Selects context protocols and what leads to them, and where there is one, extensions of the protocols of types
    /// that have a context.
    mutating func selectContexts(_ isVisible: [Bool]) {
        let names = [MarkerProtocol.contextAccessors.rawValue, MarkerProtocol.openContext]
        let contexts = selectContexts(named: names, isVisible)
        keepHeirs(of: contexts.union(ContextHost.names).union(names))
        if !contexts.isEmpty { selectAccessors() }
        touchProviders(isVisible)
    }

    /// Touches what conforms to the protocol of providers, itself or through others and through aliases: a provider is
    /// asked for the members of contexts that it does not name.
    private mutating func touchProviders(_ isVisible: [Bool]) {
        var names: Set<String> = [MarkerProtocol.contextProvider]
        var waiting = Array(names)
        while let name = waiting.popLast() {
            let isMarker = name == MarkerProtocol.contextProvider
            for reference in index.heirs[name] where !isMarker || isVisible[reference.file] {
                touch(reference)
                let facts = facts(of: reference)
                guard facts.kind == .protocol, let heir = facts.name.last, names.insert(heir).inserted else { continue }
                waiting.append(heir)
            }
            for reference in index.aliasesByMention[name] where !isMarker || isVisible[reference.file] {
                guard let other = facts(of: reference).name.last, names.insert(other).inserted else {
                    continue
                }
                waiting.append(other)
            }
        }
    }

    /// Selects the protocols that name one of these, themselves or through others and through aliases. Types that
    /// conform to a context take no part.
    ///
    /// - Returns: the names of these protocols and aliases.
    private mutating func selectContexts(named names: [String], _ isVisible: [Bool]) -> Set<String> {
        var found: Set<String> = []
        var waiting: [(name: String, isMarker: Bool)] = names.map { ($0, true) }
        while let (name, isMarker) = waiting.popLast() {
            for reference in index.heirs[name] where !isMarker || isVisible[reference.file] {
                let facts = facts(of: reference)
                guard facts.kind == .protocol, let heir = facts.name.last else { continue }
                select(reference)
                want(heir)
                if found.insert(heir).inserted { waiting.append((heir, false)) }
            }
            for reference in index.aliasesByMention[name] where !isMarker || isVisible[reference.file] {
                guard let other = facts(of: reference).name.last else { continue }
                if found.insert(other).inserted { waiting.append((other, false)) }
            }
        }
        return found
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
