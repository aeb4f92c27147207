import PatchbayModel

/// A shared type that would outlive what it needs.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     typealias Owner = any AppResolver
///     struct Dependency { let session: Session }  // which SessionResolver provides
/// ```
struct CaptiveDependencyCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let resolvers = context.wiredResolvers
        let lookups = resolvers.map(\.lookup)
        return resolvers.flatMap { captives(of: $0, lookups) }
    }

    private func captives(of resolver: ResolvedResolver, _ lookups: [BindingLookup]) -> [Diagnostic] {
        let lookup = resolver.lookup
        return lookup.owned.compactMap { index in
            guard let choice = lookup.graph.bindings[index].sharing.owner else { return nil }
            let paths = Shortage.all(from: index, lookup).lazy.flatMap { $0.deepened(in: lookup) + [$0] }
            return paths.compactMap { shortage in
                let inner = lookup.inner(lookups, answering: shortage.last.request)
                    .min { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
                return inner.map { finding(index, choice, shortage, in: resolver, from: $0.node) }
            }.first
        }
    }

    private func finding(
        _ index: Int,
        _ choice: OwnerChoice,
        _ shortage: Shortage,
        in resolver: ResolvedResolver,
        from inner: ResolverNode
    ) -> Diagnostic {
        let lookup = resolver.lookup
        let binding = lookup.graph.bindings[index]
        let request = shortage.last.request
        return Diagnostic(
            .captiveDependency,
            at: request.location,
            "`\(binding.type)` lives in \(lookup.node.type) and would outlive `\(request.label): \(request.type)`, "
                + "which is there only in \(inner.type)",
            chain: shortage.chain + [.init("\(binding.type) says `Owner = any \(choice.type)`", at: choice.location)]
                + resolver.paths.notes(to: index),
            similar: NearBindings(lookup, besides: shortage.path.map(\.binding)).notes(for: request.wanted),
            help: "let \(inner.type) own `\(binding.type)`: leave `Owner` out, or write "
                + "`typealias Owner = any \(inner.type)`"
        )
    }
}
