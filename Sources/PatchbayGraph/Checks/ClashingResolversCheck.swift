import PatchbayModel

/// A type that stands for two resolvers which generate the same method, so that a call of it is ambiguous.
///
/// ```swift
/// protocol AppResolver: Resolver { … }
/// protocol AdminResolver: Resolver { … }
/// final class Root: AppResolver, AdminResolver { … }
/// ```
///
/// A resolver that refines both has methods of its own, which go before theirs: what conforms to it is no such type.
struct ClashingResolversCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let known = Dictionary(context.resolvers.map { ($0.node.key, $0) }) { first, _ in first }
        return context.graph.implementations.flatMap { implementation -> [Diagnostic] in
            let resolvers = implementation.resolvers.compactMap { known[$0] }
            return resolvers.indices.flatMap { left in
                resolvers.indices.dropFirst(left + 1).compactMap { right in
                    finding(
                        implementation,
                        resolvers[left].lookup,
                        resolvers[right].lookup,
                        among: resolvers.map(\.lookup)
                    )
                }
            }
        }
    }

    private func finding(
        _ implementation: ResolverImplementation,
        _ left: BindingLookup,
        _ right: BindingLookup,
        among all: [BindingLookup]
    ) -> Diagnostic? {
        let (one, other) = (left.node, right.node)
        // The more special of two related resolvers wins: no ambiguity.
        guard !one.refined.contains(other.key), !other.refined.contains(one.key) else { return nil }
        let joining = all.filter { $0.node.refined.contains(one.key) && $0.node.refined.contains(other.key) }
        let both = keys(of: left).intersection(keys(of: right)).subtracting(joining.flatMap(keys))
        guard let example = both.min() else { return nil }
        return Diagnostic(
            .clashingResolvers,
            at: implementation.location,
            "`\(implementation.name)` is both \(one.type) and \(other.type), which both resolve `\(example)`",
            similar: [
                .init("\(one.type)", at: one.location), .init("\(other.type)", at: other.location),
            ],
            help: joining.first.map { "provide for \($0.node.type), which refines both, what `\(example)` lacks there" }
                ?? "let one resolver refine the other, or let two types conform"
        )
    }

    /// The keys that a resolver generates methods for.
    private func keys(of lookup: BindingLookup) -> Set<TypeKey> {
        Set(lookup.usable.map { lookup.graph.bindings[$0].key })
    }
}
