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
                let collection = contribution.type.contributedCollection
                let providers = lookup.providers(of: TypeKey(collection))
                // A plain property answers to its name alone.
                if let provider = providers.first(where: { !graph.bindings[$0].answersToNameOnly }) {
                    let isOwn = contribution.module == node.module
                    let location = isOwn ? contribution.location : graph.bindings[provider].location
                    return finding(contribution, collection, graph.bindings[provider], at: location)
                }
                guard let (method, parent) = gathering(contribution, TypeKey(collection), above: lookup) else {
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
        for level in lookup.chain {
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
        _ collection: TypeExpression,
        gatheredBy method: Binding,
        of parent: ResolverNode,
        _ node: ResolverNode
    ) -> Diagnostic {
        Diagnostic(
            .providedCollection,
            at: contribution.module == node.module ? contribution.location : node.location,
            "`\(contribution.title)` adds to `\(collection)` without what is shared, which `\(method.title)` gathers",
            similar: [.init("`\(collection)` is gathered by \(method.title)", at: method.location)],
            help: "contribute it to `\(parent.type)`; or gather by itself what `\(node.type)` has: "
                + "`func \(method.gatheringMethod ?? "")() -> \(collection)` there"
        )
    }

    private func finding(
        _ contribution: Binding,
        _ collection: TypeExpression,
        _ provider: Binding,
        at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            .providedCollection,
            at: location,
            "`\(contribution.title)` adds to `\(collection)`, which `\(provider.title)` provides as a whole",
            similar: [.init("`\(collection)` is provided by \(provider.title)", at: provider.location)],
            help: "contribute each of the elements that the provider returns, and drop the provider; or drop the "
                + "contribution"
        )
    }
}

/// Two contributions to one dictionary under the same key, where it can be read.
///
/// ```swift
/// extension AppResolver {
///     func contributeJSON() -> (String, any Format) { ("json", JSONFormat()) }
///     func contributeText() -> (String, any Format) { ("json", TextFormat()) }
/// }
/// ```
struct RepeatedKeyCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.resolvers.map(\.lookup).flatMap { lookup in
            lookup.compiled.filter { lookup.graph.bindings[$0].isCollection }.flatMap { findings(in: $0, lookup) }
        }
    }

    private func findings(in collection: Int, _ lookup: BindingLookup) -> [Diagnostic] {
        var known: [String: [Binding]] = [:]
        return lookup.parts(of: collection).compactMap { index in
            let binding = lookup.graph.bindings[index]
            guard case .contribution(_, let key?) = binding.kind else { return nil }
            defer { known[key, default: []].append(binding) }
            let earlier = known[key]?.first { !Conditions.exclude($0.conditions, binding.conditions) }
            return earlier.map { finding(key, $0, binding, lookup.graph.bindings[collection], in: lookup.node) }
        }
    }

    /// It stands where something can be done about it: in the resolver's own module.
    private func finding(
        _ key: String,
        _ first: Binding,
        _ second: Binding,
        _ collection: Binding,
        in node: ResolverNode
    ) -> Diagnostic {
        let own = [second, first].first { $0.module == node.module }
        return Diagnostic(
            .repeatedKey,
            at: own?.location ?? node.location,
            "`\(second.title)` contributes the key `\(key)` to `\(collection.type)`, and so does `\(first.title)`",
            similar: [first, second].filter { $0 != own }.map { .init("`\($0.title)`", at: $0.location) },
            help: "give one of them another key"
        )
    }
}

/// Contributions to a collection that nothing asks for.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func contributeDiskCheck() -> any HealthCheck  // nobody needs `[any HealthCheck]`
/// }
/// ```
///
/// It errs on the side of silence: a resolver that other modules may see may be asked there, a call is known by its
/// name alone, and what only other modules contribute may have other users.
struct UnrequestedCollectionCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let graph = context.graph
        let calls = Set(graph.soughtNames.values.joined())
        var asked: Set<TypeKey> = []
        var places: [TypeKey: (type: TypeExpression, location: SourceLocation)] = [:]
        for resolver in context.resolvers {
            let lookup = resolver.lookup
            // Contributions that a child's method gathers are of use, whoever made them.
            for index in lookup.usable
            where graph.bindings[index].gatheringMethod != nil && !lookup.isMadeOutside(index) {
                asked.insert(graph.bindings[index].key)
            }
            let collections = lookup.usable.filter { graph.bindings[$0].isCollection }
            guard !collections.isEmpty else { continue }
            // Requests of closures count.
            let answers = Set(lookup.usable.flatMap(lookup.requests).map { lookup.outcome(of: $0).answer })
            let names = resolver.methodNames
            for index in collections {
                let binding = graph.bindings[index]
                let isCalled = calls.contains(names.name(of: index))
                if lookup.node.access > .internal || isCalled || answers.contains(.binding(index)) {
                    asked.insert(binding.key)
                } else if let location = place(of: index, lookup) {
                    places[binding.key] = (binding.type, min(location, places[binding.key]?.location ?? location))
                }
            }
        }
        guard !places.isEmpty else { return [] }
        asked.formUnion(wantedByUnwired(context))
        return places.filter { !asked.contains($0.key) }.values.map { finding($0.type, $0.location) }
    }

    /// The keys that are asked for by what no resolver makes, of which other findings tell: it may need no more than a mend.
    private func wantedByUnwired(_ context: ResolvedGraph) -> Set<TypeKey> {
        let made = Set(context.resolvers.flatMap(\.lookup.usable))
        let unwired = context.graph.bindings.indices.filter { !made.contains($0) }
        return Set(unwired.flatMap { context.graph.bindings[$0].requests }.map(\.wanted.key))
    }

    /// The first contribution of the resolver's own module that this build has.
    private func place(of collection: Int, _ lookup: BindingLookup) -> SourceLocation? {
        lookup.parts(of: collection).map { lookup.graph.bindings[$0] }
            .filter { $0.module == lookup.node.module && lookup.isCompiled($0) }
            .map(\.location).min()
    }

    private func finding(_ type: TypeExpression, _ location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .unrequestedCollection,
            at: location,
            "nothing asks for `\(type)`, which is contributed to",
            help: "let what uses it ask for `\(type)`, or drop what contributes"
        )
    }
}
