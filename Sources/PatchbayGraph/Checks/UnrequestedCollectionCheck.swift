import PatchbayModel

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
                let isCalled = graph.collectionCalls.contains(names.name(of: index))
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
