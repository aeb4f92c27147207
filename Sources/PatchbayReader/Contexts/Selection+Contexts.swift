import PatchbayModel

extension FrontEndSelection {
    /// Context protocols and what leads to them, and where there is one, extensions of the protocols of types that have a
    /// context.
    static let contexts = FrontEndSelection(frontEnd: .contexts) { selection, isVisible in
        let names = [MarkerProtocol.contextAccessors.rawValue, MarkerProtocol.openContext]
        let contexts = selectContexts(named: names, isVisible, in: &selection)
        selection.keepHeirs(of: contexts.union(ContextHost.names).union(names))
        if !contexts.isEmpty { selectAccessors(in: &selection) }
        touchProviders(isVisible, in: &selection)
    }

    /// Touches what conforms to the protocol of providers, itself or through others and through aliases: a provider is
    /// asked for the members of contexts that it does not name.
    private static func touchProviders(_ isVisible: [Bool], in selection: inout Selection) {
        var names: Set<String> = [MarkerProtocol.contextProvider]
        var waiting = Array(names)
        while let name = waiting.popLast() {
            let isMarker = name == MarkerProtocol.contextProvider
            for reference in selection.index.heirs[name] where !isMarker || isVisible[reference.file] {
                selection.touch(reference)
                let facts = selection.facts(of: reference)
                guard facts.kind == .protocol, let heir = facts.name.last, names.insert(heir).inserted else { continue }
                waiting.append(heir)
            }
            for reference in selection.index.aliasesByMention[name] where !isMarker || isVisible[reference.file] {
                guard let other = selection.facts(of: reference).name.last, names.insert(other).inserted else {
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
    private static func selectContexts(
        named names: [String],
        _ isVisible: [Bool],
        in selection: inout Selection
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting: [(name: String, isMarker: Bool)] = names.map { ($0, true) }
        while let (name, isMarker) = waiting.popLast() {
            for reference in selection.index.heirs[name] where !isMarker || isVisible[reference.file] {
                let facts = selection.facts(of: reference)
                guard facts.kind == .protocol, let heir = facts.name.last else { continue }
                selection.select(reference)
                selection.want(heir)
                if found.insert(heir).inserted { waiting.append((heir, false)) }
            }
            for reference in selection.index.aliasesByMention[name] where !isMarker || isVisible[reference.file] {
                guard let other = selection.facts(of: reference).name.last else { continue }
                if found.insert(other).inserted { waiting.append((other, false)) }
            }
        }
        return found
    }

    /// Selects what extends the runtime's protocols: accessors that somebody wrote by hand.
    private static func selectAccessors(in selection: inout Selection) {
        for name in ContextHost.names.sorted() {
            for reference in selection.index.declarations[name]
            where selection.facts(of: reference).kind == .extension {
                selection.select(reference)
            }
            selection.selectExtensions(ofAliasesOf: name)
        }
    }
}
