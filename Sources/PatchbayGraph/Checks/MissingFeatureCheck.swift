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
        let gaps = FeatureGaps(context.graph.features).all
        return gaps.filter { !$0.isOfInstance }.map { finding($0, in: context.graph.features) }.oneAPlace
            + gaps.filter(\.isOfInstance).map(ofInstance).oneAPlace
    }

    /// The finding about a static feature, of which somebody has to give an instance.
    private func ofInstance(_ gap: FeatureGaps.Gap) -> Diagnostic {
        Diagnostic(
            .missingStaticFeature,
            at: gap.request.location,
            "the root has no instance of the static feature `\(gap.node.name)`",
            chain: gap.chain + [.init("`\(gap.node.name)` is a static feature", at: gap.node.location)],
            help: "give the root one: `registry.use(\(gap.node.name)(…))`; a static feature has no loader"
        )
    }

    private func finding(_ gap: FeatureGaps.Gap, in graph: FeatureGraph) -> Diagnostic {
        Diagnostic(
            .missingFeature,
            at: gap.request.location,
            message(gap),
            chain: gap.chain,
            similar: similar(to: gap, in: graph),
            help: help(gap)
        )
    }

    private func message(_ gap: FeatureGaps.Gap) -> String {
        guard let dependent = gap.dependent else { return "no scope of any tree registers `\(gap.node.name)`" }
        if case .unavailable(let scope) = gap.lack { return "\(scope) says that `\(gap.node.name)` is unavailable" }
        return
            (dependent.scope == "the root"
            ? "the root does not register" : "no scope from \(dependent.scope) to the root registers")
            + " `\(gap.node.name)`"
    }

    private func help(_ gap: FeatureGaps.Gap) -> String {
        guard let dependent = gap.dependent else {
            return "register it in the scope whose container is asked: `registry.use(…)`"
        }
        let scopes = dependent.scope == "the root" ? dependent.scope : "\(dependent.scope), or in a scope around it"
        return switch gap.lack {
        case .nowhere: "register it in \(scopes): `registry.use(…)`"
        case .hidden:
            "register it in \(scopes), or register `\(dependent.registration.name)` where it is: "
                + "a loader sees the container of its own scope"
        case .otherBuilds: "register it in \(scopes) for the builds in which `\(dependent.registration.name)` is"
        case .unavailable(let scope):
            "register it in \(scope) with a loader that makes it, or let the request fail: `try?`"
        }
    }

    /// The same feature elsewhere, then others of nearly the same name.
    private func similar(to gap: FeatureGaps.Gap, in graph: FeatureGraph) -> [Diagnostic.Note] {
        let all = graph.trees.flatMap { tree in
            tree.scopes.flatMap { scope in scope.registrations.map { (scope, $0) } }
        }
        let same = all.filter { $0.1.key == gap.node.key }
        let near = all.filter { $0.1.key != gap.node.key && NearNames.areNear($0.1.name, gap.node.name) }
        return (same + near).prefix(Self.mostSimilar).map { scope, registration in
            let builds =
                registration.conditions.isEmpty ? "" : ", where `\(Conditions.text(registration.conditions))` holds"
            return .init(
                "`\(registration.name)` is \(registration.isUnavailable ? "said to be unavailable" : "registered") in "
                    + "\(scope.title)\(builds)",
                at: registration.location
            )
        }
    }
}
