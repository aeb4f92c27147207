import PatchbayModel

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
