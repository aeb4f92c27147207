import PatchbayModel

/// A method that gathers nothing, though something is shared that may conform and is not seen to.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func shareDriver() -> Driver  // of a package that is not read
///     func gatherServices() -> [any Service]  // []
/// }
/// ```
///
/// A method that some resolver has something to gather for is no mistake in those that refine or are refined.
struct GatheredNothingCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var empty: [(index: Int, resolver: ResolvedResolver)] = []
        var filled: Set<SourceLocation> = []
        for resolver in context.wiredResolvers {
            let lookup = resolver.lookup
            for index in lookup.compiled where lookup.graph.bindings[index].gatheringMethod != nil {
                if lookup.parts(of: index).isEmpty && !lookup.isMadeOutside(index) {
                    empty.append((index, resolver))
                } else {
                    filled.insert(lookup.graph.bindings[index].location)
                }
            }
        }
        return empty.compactMap { index, resolver in
            let binding = resolver.lookup.graph.bindings[index]
            return filled.insert(binding.location).inserted ? finding(binding, resolver.lookup) : nil
        }
    }

    /// True if the type is declared in sources that were read, which say what it conforms to.
    private func isRead(_ type: TypeExpression, _ origins: ImportOrigins) -> Bool {
        guard let path = type.stripped.names, let first = path.first else { return false }
        return origins.declared[path] != nil
            || origins.modules.contains(first) && origins.declared[Array(path.dropFirst())] != nil
    }

    private func finding(_ binding: Binding, _ lookup: BindingLookup) -> Diagnostic? {
        guard case .array(let element) = binding.type else { return nil }
        let unseen = lookup.owned.map { lookup.graph.bindings[$0] }.filter { shared in
            guard case .provider = shared.kind else { return false }
            return !isRead(shared.type, lookup.graph.imports)
        }
        // There is nothing to miss of what nobody shares.
        guard let first = unseen.first else { return nil }
        let label = LabelCase.lowerCamel(first.name)
        return Diagnostic(
            .gatheredNothing,
            at: binding.location,
            "`\(binding.gatheringMethod ?? "")` gathers nothing: nothing that `\(lookup.node.type)` shares is seen to "
                + "conform to `\(element)`",
            similar: unseen.map {
                .init("\($0.title) shares `\($0.type)`: what it conforms to is not read", at: $0.location)
            },
            help: "contribute what conforms and is not seen to: `func contribute\(LabelCase.upperCamel(label))"
                + "(\(label): \(first.type)) -> \(element)`"
        )
    }
}
