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
/// A child whose provider stands in for what its parents contribute means it. What a child adds to a collection that a
/// parent gathers would come without what the parent shares, which the child's own array does not have.
struct ProvidedCollectionCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        return context.resolvers.flatMap { resolver -> [Diagnostic] in
            let (lookup, node) = (resolver.lookup, resolver.node)
            return node.bindings.compactMap { index in
                let contribution = graph.bindings[index]
                guard contribution.isContribution, contribution.defects.isEmpty else { return nil }
                let collection = ContributedCollection(of: contribution.type)
                if let provider = lookup.providers(of: TypeKey(collection.type)).first {
                    let isOwn = contribution.module == node.module
                    let location = isOwn ? contribution.location : graph.bindings[provider].location
                    return finding(contribution, collection, graph.bindings[provider], at: location)
                }
                guard let (method, parent) = gathering(contribution, TypeKey(collection.type), above: lookup) else {
                    return nil
                }
                return finding(contribution, collection, gatheredBy: method, of: parent, node)
            }
        }
    }

    /// The method of the nearest parent that gathers a collection, if it gathers what is shared, while the child has
    /// no such method and adds what the parent has not.
    private func gathering(
        _ contribution: Binding,
        _ collection: TypeKey,
        above lookup: BindingLookup
    ) -> (Binding, ResolverNode)? {
        let bindings = lookup.graph.bindings
        // Where nothing asks for the array, it may be for what a child gathers.
        let isAsked = lookup.usable.contains { lookup.requests(of: $0).contains { $0.wanted.key == collection } }
        guard isAsked else { return nil }
        for level in [lookup] + lookup.outer {
            let method = level.node.bindings.first { index in
                bindings[index].gatheringMethod != nil && bindings[index].key == collection
            }
            guard let method else { continue }
            // One that is written by hand in an extension has no binding.
            let name = bindings[method].gatheringMethod
            let isRequired = lookup.node.requirements.members.contains { $0.kind == .method && $0.name == name }
            let parts = level.parts(of: method).map { bindings[$0] }
            guard level.node.key != lookup.node.key, !isRequired, !parts.allSatisfy(\.isContribution),
                !Conditions.exclude(bindings[method].conditions, contribution.conditions),
                !parts.contains(where: { $0.key == contribution.key })
            else { return nil }
            return (bindings[method], level.node)
        }
        return nil
    }

    private func finding(
        _ contribution: Binding,
        _ collection: ContributedCollection,
        gatheredBy method: Binding,
        of parent: ResolverNode,
        _ node: ResolverNode
    ) -> Diagnostic {
        Diagnostic(
            .providedCollection,
            at: contribution.module == node.module ? contribution.location : node.location,
            "`\(contribution.title)` adds to `\(collection.type)` without what is shared, which `\(method.title)` gathers",
            similar: [.init("`\(collection.type)` is gathered by \(method.title)", at: method.location)],
            help: "contribute it to `\(parent.type)`; or gather by itself what `\(node.type)` has: "
                + "`func \(method.gatheringMethod ?? "")() -> \(collection.type)` there"
        )
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
