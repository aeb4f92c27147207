import PatchbayModel

/// Two bindings of one type that nothing tells apart.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideDatabase() -> Database
///     func provideDatabase(url: URL) -> Database
/// }
/// ```
///
/// Or a type with two of the protocols, unless a provider answers whoever asks for it.
struct DuplicateBindingCheck: Check {
    /// The identity that two bindings must not share.
    private struct Identity: Hashable {
        var key: TypeKey
        var name: String
    }

    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let ofResolvers = context.graph.resolvers.flatMap { node in
            let providers = node.bindings.map { context.graph.bindings[$0] }.filter {
                $0.isProvider && $0.defects.isEmpty
            }
            return findings(among: providers) { Identity(key: $0.key, name: $0.name.lowercased()) }
        }
        let types = context.graph.bindings.indices.filter { index in
            let binding = context.graph.bindings[index]
            guard binding.defects.isEmpty, !binding.isOfResolver else { return false }
            return (binding.isInjectable || binding.isModuleFactory) && !isReplaced(index, in: context)
        }.map { context.graph.bindings[$0] }
        return ofResolvers + findings(among: types) { Identity(key: $0.key, name: "") }
    }

    /// Nobody chooses: every resolver that could make it has a provider, which answers in its place.
    private func isReplaced(_ index: Int, in context: ResolvedGraph) -> Bool {
        let key = context.graph.bindings[index].key
        return context.resolvers.contains { !$0.lookup.providers(of: key).isEmpty }
            && !context.resolvers.contains { $0.lookup.usable.contains(index) }
    }

    private func findings(among bindings: [Binding], by identity: (Binding) -> Identity) -> [Diagnostic] {
        var first: [Identity: Binding] = [:]
        return bindings.compactMap { binding in
            guard let earlier = first.updateValue(binding, forKey: identity(binding)) else { return nil }
            first[identity(binding)] = earlier
            return finding(binding, earlier)
        }
    }

    private func finding(_ binding: Binding, _ earlier: Binding) -> Diagnostic {
        let (one, two) = (path(earlier), path(binding))
        return Diagnostic(
            .duplicateBinding,
            at: binding.location,
            "`\(binding.key)` has two bindings that nothing tells apart",
            similar: [.init("\(one) makes it", at: earlier.location), .init("\(two) makes it", at: binding.location)],
            help: binding.isProvider
                ? "delete one, or give them names that requests can choose by: `provideBaseURL`, `provideCDNURL`"
                : "keep one of the two conformances"
        )
    }

    private func path(_ binding: Binding) -> String {
        let labels = binding.requests.map { ($0.argumentLabel ?? "_") + ":" }.joined()
        return binding.isProvider ? "`\(binding.title)(\(labels))`" : "`\(binding.protocolName)`"
    }
}
