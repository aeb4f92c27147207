import PatchbayModel

/// Contributions to a collection that a provider returns as a whole, so that they would be for nothing.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideChecks() -> [any HealthCheck]
///     func contributeDiskCheck() -> any HealthCheck
/// }
/// ```
///
/// A child whose provider stands in for what its parents contribute means it.
struct ProvidedCollectionCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        return context.resolvers.flatMap { resolver -> [Diagnostic] in
            let (lookup, node) = (resolver.lookup, resolver.node)
            return node.bindings.compactMap { index in
                let contribution = graph.bindings[index]
                guard contribution.isContribution, contribution.defects.isEmpty else { return nil }
                let collection = ContributedCollection(of: contribution.type)
                return lookup.providers(of: TypeKey(collection.type)).first.map {
                    let isOwn = contribution.module == node.module
                    let location = isOwn ? contribution.location : graph.bindings[$0].location
                    return finding(contribution, collection, graph.bindings[$0], at: location)
                }
            }
        }
    }

    private func finding(
        _ contribution: Binding,
        _ collection: ContributedCollection,
        _ provider: Binding,
        at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            .providedCollection,
            at: location,
            "`\(contribution.title)` adds to `\(collection.type)`, which `\(provider.title)` provides as a whole",
            similar: [.init("`\(collection.type)` is provided by \(provider.title)", at: provider.location)],
            help: "contribute each of the elements that the provider returns, and drop the provider; or drop the "
                + "contribution"
        )
    }
}
