import PatchbayModel

/// A property `shared` that cannot be the generated store, where one is needed.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     var shared: URLSession { get }  // and `Cache` is shared
/// }
/// ```
struct InvalidStoreCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.resolvers.compactMap { resolver in
            let node = resolver.node
            guard node.isWired, !node.sharedProperties.isEmpty else { return nil }
            guard let first = resolver.lookup.owned.first else { return withoutNeed(node) }
            return finding(node, context.graph.bindings[first])
        }
    }

    /// The finding about a store of nothing so far: its class is named, and not generated.
    private func withoutNeed(_ node: ResolverNode) -> Diagnostic? {
        node.sharedProperties.filter { $0.resolver == node.key && !$0.isDeclared }.lazy.compactMap { property in
            switch property.role {
            case .slow, .misplaced: unfit(property, node, nil)
            case .store, .ofOtherType, .handMade: nil
            }
        }.first
    }

    private func finding(_ node: ResolverNode, _ binding: Binding) -> Diagnostic? {
        let stores = node.sharedProperties.filter { $0.role == .store }
        if let finding = node.sharedProperties.lazy.compactMap({ unfit($0, node, binding) }).first { return finding }
        if stores.count > 1 {
            let isOfModule = stores[1].module == node.module
            return diagnostic(
                node,
                binding,
                at: stores[0].location,
                "`\(node.type)` has two stores: it inherits the one of `\(stores[1].resolver)`",
                help: isOfModule
                    ? "delete this line: the store of `\(stores[1].resolver)` has room for what both share"
                    : Self.beingChild(of: stores[1].resolver)
            )
        }
        guard let store = stores.first, store.module != node.module else { return nil }
        return diagnostic(
            node,
            binding,
            at: node.location,
            "the store that `\(node.type)` inherits from `\(store.resolver)` was generated in module \(store.module)",
            help: Self.beingChild(of: store.resolver)
                + ", and `var shared: \(ResolverNode.storeName(of: node.type)) { get }`"
        )
    }

    private static func beingChild(of resolver: TypeKey) -> String {
        "instead of refining `\(resolver)`, be its child: `var parent: any \(resolver) { get }`"
    }

    /// The finding about one of the properties.
    private func unfit(_ property: SharedProperty, _ node: ResolverNode, _ binding: Binding?) -> Diagnostic? {
        let name = property.resolver == node.key ? ResolverNode.storeName(of: node.type) : "\(property.resolver)Shared"
        let line = "`var \(property.name): \(name) { get }`"
        let (message, help): (String, String)
        switch property.role {
        case .store: return nil
        case .ofOtherType(let type):
            message = "`\(property.name)` of `\(property.resolver)` is not its store but `\(type)`"
            help = "write \(line), or give this another name and add that; the class is generated"
        case .slow:
            message = "`\(property.name)` of `\(property.resolver)` cannot be its store: its getter has effects"
            help = "write \(line)"
        case .misplaced(let reason, let remedy):
            message = "`\(property.name)` of `\(property.resolver)` cannot be its store: \(reason)"
            help = remedy
        case .handMade:
            message = "`\(name)` is declared by hand, and so cannot be generated"
            help = "delete or rename what is declared: the class is generated"
        }
        return diagnostic(node, binding, at: property.location, message, help: help)
    }

    private func diagnostic(
        _ node: ResolverNode,
        _ binding: Binding?,
        at location: SourceLocation,
        _ message: String,
        help: String
    ) -> Diagnostic {
        Diagnostic(
            .invalidStore,
            at: location,
            message,
            chain: binding.map { binding in
                [
                    .init("\(node.type) shares `\(binding.type)`", at: node.location),
                    .init(binding.reasonForSharing, at: binding.location),
                ]
            } ?? [],
            help: help
        )
    }
}
