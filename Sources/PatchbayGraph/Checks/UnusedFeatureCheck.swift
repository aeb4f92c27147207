import PatchbayModel

/// A feature that is registered, and that nobody asks for.
///
/// ```swift
/// makeFeatures { registry in registry.use(Printer.console()) }  // and no `instance(of: Printer.self)` anywhere
/// ```
///
/// It is said only where every request can be read, and where nobody else can come by the container or name the type.
struct UnusedFeatureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let features = context.graph.features
        let requests =
            features.requests
            + features.trees.flatMap(\.scopes).flatMap(\.registrations).flatMap(\.requests)
        let asked = Set(requests.compactMap(\.key))
        guard requests.allSatisfy({ $0.key != nil }) else { return [] }
        let nodes = features.nodes
        return features.trees.filter(\.isWanted).flatMap { tree in
            tree.scopes.flatMap { scope in
                scope.registrations.compactMap { registration -> Diagnostic? in
                    guard registration.isCertain, !asked.contains(registration.key),
                        let node = nodes[registration.key], tree.isClosed || !node.isOpen
                    else { return nil }
                    return finding(registration, scope)
                }
            }
        }.oneAPlace
    }

    private func finding(_ registration: FeatureRegistration, _ scope: FeatureScopeNode) -> Diagnostic {
        Diagnostic(
            .unusedFeature,
            at: registration.location,
            "nobody asks for `\(registration.name)`, which is registered in \(scope.title)",
            help: "delete the registration, or ask for it: `features.instance(of: \(registration.name).self)`"
        )
    }
}
