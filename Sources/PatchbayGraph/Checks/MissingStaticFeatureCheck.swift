import PatchbayModel

/// A static feature that is asked for, and of which nobody gives an instance.
///
/// ```swift
/// struct Clock: StaticFeature { … }
///
/// let features = makeFeatures { registry in registry.use(.report()) }
/// // and `.report()` loads with `features.instance(of: Clock.self)`
/// ```
struct MissingStaticFeatureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        FeatureGaps(context.graph.features).all.filter(\.isOfInstance).map(finding).oneAPlace
    }

    private func finding(_ gap: FeatureGaps.Gap) -> Diagnostic {
        Diagnostic(
            .missingStaticFeature,
            at: gap.request.location,
            "the root has no instance of the static feature `\(gap.node.name)`",
            chain: gap.chain + [.init("`\(gap.node.name)` is a static feature", at: gap.node.location)],
            help: "give the root one: `registry.use(\(gap.node.name)(…))`; a static feature has no loader"
        )
    }
}
