import PatchbayModel

/// A feature that is registered twice in one scope, without saying that this is meant.
///
/// ```swift
/// makeFeatures { registry in
///     registry.use(Printer.console())
///     registry.use(Printer.silent())
/// }
/// ```
struct DuplicateFeatureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.features.trees.filter(\.isWanted).flatMap(\.scopes).flatMap(findings).oneAPlace
    }

    private func findings(in scope: FeatureScopeNode) -> [Diagnostic] {
        var earlier: [TypeKey: FeatureRegistration] = [:]
        return scope.registrations.compactMap { registration in
            guard registration.isUnconditional, registration.isCertain else { return nil }
            guard let first = earlier[registration.key] else {
                earlier[registration.key] = registration
                return nil
            }
            // A function that is called twice says the same at one place. What is replaced stands before what replaces it.
            let isMeant = registration.isReplacement || registration.location == first.location
            return isMeant ? nil : finding(registration, first, scope)
        }
    }

    private func finding(
        _ second: FeatureRegistration,
        _ first: FeatureRegistration,
        _ scope: FeatureScopeNode
    ) -> Diagnostic {
        Diagnostic(
            .duplicateFeature,
            at: second.location,
            "`\(second.name)` is registered in \(scope.title) already",
            similar: [.init("`\(first.name)` is registered here first", at: first.location)],
            help: "delete one of them; `registry.replace(…)` says that the second is meant to replace the first"
        )
    }
}
