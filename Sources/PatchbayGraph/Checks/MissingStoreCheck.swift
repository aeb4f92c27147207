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
                chain: [.init(binding.reasonForSharing, at: binding.location)],
                help: "add `var shared: \(name) { get }` to `\(node.type)`, and `let shared = \(node.storePath)()` to "
                    + "\(conforming(to: node, context.graph)); the class is generated"
            )
        }
    }

    /// The types to add the store to, by their names where they were read.
    private func conforming(to node: ResolverNode, _ graph: Graph) -> String {
        let types = graph.roles.filter { role in
            role.resolvers.contains(node.key) && role.module == node.module
                && graph.resolver(TypeKey(.path(role.path))) == nil
        }
        .map { "`\($0.path.joined(separator: "."))`" }
        let isShort = (1...3).contains(types.count)
        return isShort ? types.joined(separator: " and ") : "the types that conform to it"
    }
}
