import PatchbayModel

/// A feature that is asked for where no scope on the path to the root registers it.
///
/// ```swift
/// makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.disposable { features -> Report in Report(printer: try features.instance(of: Printer.self)) })
/// }  // and no registration of `Printer`
/// ```
struct MissingFeatureCheck: Check {
    /// More would be a list to read, not a hint.
    private static let mostSimilar = 4

    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        FeatureGaps(context.graph.features).all
            .filter { !($0.node.isStatic && $0.isNowhere) }
            .map { finding($0, in: context.graph.features) }.oneAPlace
    }

    private func finding(_ gap: FeatureGaps.Gap, in graph: FeatureGraph) -> Diagnostic {
        let from = gap.dependent.map { dependent in
            dependent.scope == "the root"
                ? "the root does not register" : "no scope from \(dependent.scope) to the root registers"
        }
        return Diagnostic(
            .missingFeature,
            at: gap.request.location,
            "\(from ?? "no scope of any tree registers") `\(gap.node.name)`",
            chain: gap.chain,
            similar: similar(to: gap, in: graph),
            help: help(gap)
        )
    }

    private func help(_ gap: FeatureGaps.Gap) -> String {
        guard let dependent = gap.dependent else {
            return "register it in the scope whose container is asked: `registry.use(…)`"
        }
        let scopes = dependent.scope == "the root" ? dependent.scope : "\(dependent.scope), or in a scope around it"
        guard !gap.isNowhere else { return "register it in \(scopes): `registry.use(…)`" }
        return "register it in \(scopes), or register `\(dependent.registration.name)` where it is: "
            + "a loader sees the container of its own scope"
    }

    /// The same feature elsewhere, then others of nearly the same name.
    private func similar(to gap: FeatureGaps.Gap, in graph: FeatureGraph) -> [Diagnostic.Note] {
        let all = graph.trees.flatMap { tree in
            tree.scopes.flatMap { scope in scope.registrations.map { (scope, $0) } }
        }
        let same = all.filter { $0.1.key == gap.node.key }
        let near = all.filter { $0.1.key != gap.node.key && NearNames.areNear($0.1.name, gap.node.name) }
        return (same + near).prefix(Self.mostSimilar).map { scope, registration in
            .init("`\(registration.name)` is registered in \(scope.title)", at: registration.location)
        }
    }
}
