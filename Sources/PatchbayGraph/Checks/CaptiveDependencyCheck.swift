import PatchbayModel

/// A shared type that would outlive what it needs.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     typealias Owner = any AppResolver
///     struct Dependency { let session: Session }  // which SessionResolver provides
/// ```
struct CaptiveDependencyCheck: Check {
    func findings(in context: LinkedGraph) -> [Diagnostic] {
        let resolvers = context.wiredResolvers
        let views = resolvers.map(\.view)
        return resolvers.flatMap { resolver in
            let view = resolver.view
            return view.owned.compactMap { index -> Diagnostic? in
                guard let choice = view.graph.bindings[index].chosenOwner else { return nil }
                let ways = Shortage.all(from: index, view).lazy.flatMap { $0.deepened(in: view) + [$0] }
                return ways.compactMap { shortage in
                    let inner = view.inner(views, answering: shortage.last.request)
                        .min { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
                    return inner.map { finding(index, choice, shortage, in: resolver, from: $0.node) }
                }.first
            }
        }
    }

    private func finding(
        _ index: Int,
        _ choice: OwnerChoice,
        _ shortage: Shortage,
        in resolver: ResolverContext,
        from inner: ResolverNode
    ) -> Diagnostic {
        let view = resolver.view
        let binding = view.graph.bindings[index]
        let request = shortage.last.request
        return Diagnostic(
            .captiveDependency,
            at: request.location,
            "`\(binding.type)` lives in \(view.node.type) and would outlive `\(request.label): \(request.type)`, "
                + "which is there only in \(inner.type)",
            chain: shortage.chain + [.init("\(binding.type) says `Owner = any \(choice.type)`", at: choice.location)]
                + resolver.ways.notes(to: index),
            similar: NearBindings(view, besides: shortage.way.map(\.binding)).notes(for: request.wanted),
            help: "let \(inner.type) own `\(binding.type)`: leave `Owner` out, or write "
                + "`typealias Owner = any \(inner.type)`"
        )
    }
}
