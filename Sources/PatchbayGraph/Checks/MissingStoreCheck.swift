import PatchbayModel

/// A resolver that has something to share and nowhere to keep it.
///
/// ```swift
/// final class Cache: SharedInjectable { … }
/// protocol AppResolver: Resolver {}  // no `var shared: AppResolverShared { get }`
/// ```
struct MissingStoreCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.resolvers.compactMap { resolver in
            let node = resolver.node
            guard node.isWired, node.sharedProperties.isEmpty,
                let first = resolver.lookup.owned.first
            else { return nil }
            let binding = context.graph.bindings[first]
            let name = ResolverNode.storeName(of: node.type)
            return Diagnostic(
                .missingStore,
                at: node.location,
                "`\(node.type)` shares `\(binding.type)` and declares no store to keep it in",
                chain: [.init(binding.sharing, at: binding.location)],
                help: "add `var shared: \(name) { get }` to `\(node.type)`, and `let shared = \(name)()` to the types "
                    + "that conform to it; the class is generated"
            )
        }
    }
}
