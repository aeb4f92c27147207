import PatchbayModel

/// A shared type that would outlive what it needs.
///
/// ```swift
/// final class Cache: SharedInjectable {
///     typealias Owner = any AppResolver
///     struct Dependency { let session: Session }  // which SessionResolver provides
/// ```
struct CaptiveDependencyCheck: Check {
    func findings(in graph: Graph) -> [Diagnostic] {
        let views = graph.resolvers.filter(\.defects.isEmpty).map { graph.view(of: $0) }
        return views.flatMap { view in
            view.owned.compactMap { index -> Diagnostic? in
                guard let choice = graph.bindings[index].chosenOwner else { return nil }
                return Shortage.all(from: index, view).lazy.compactMap { shortage in
                    let inner = view.inner(views, answering: shortage.last.request)
                        .min { ($0.outer.count, $0.node.key) < ($1.outer.count, $1.node.key) }
                    return inner.map { finding(index, choice, shortage, in: view, from: $0) }
                }.first
            }
        }
    }

    private func finding(
        _ index: Int,
        _ choice: OwnerChoice,
        _ shortage: Shortage,
        in view: ResolverView,
        from inner: ResolverView
    ) -> Diagnostic {
        let binding = view.graph.bindings[index]
        let request = shortage.last.request
        return Diagnostic(
            .captiveDependency,
            at: request.location,
            "`\(binding.type)` lives in \(view.node.type) and would outlive `\(request.label): \(request.type)`, "
                + "which is there only in \(inner.node.type)",
            chain: shortage.chain + [.init("\(binding.type) says `Owner = any \(choice.type)`", at: choice.location)]
                + EntryWays(view).notes(to: index),
            similar: NearBindings(view, besides: shortage.way.map(\.binding)).notes(for: request.wanted),
            help: "let \(inner.node.type) own `\(binding.type)`: leave `Owner` out, or write "
                + "`typealias Owner = any \(inner.node.type)`"
        )
    }
}
