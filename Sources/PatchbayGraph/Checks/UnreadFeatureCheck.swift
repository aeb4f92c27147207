import PatchbayModel

/// Parts of a tree cannot be read, so that nothing is said of what they may concern.
///
/// ```swift
/// makeFeatures { registry in
///     for loader in plugins { registry.use(loader) }
/// }
/// ```
struct UnreadFeatureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let features = context.graph.features
        let trees = features.trees.filter(\.isWanted)
        let unknowns = trees.flatMap(\.scopes).flatMap(\.unknowns).map { unknown in
            finding(
                unknown.text,
                at: unknown.location,
                help: "nothing that it may register, or define, is reported as missing"
            )
        }
        let registrations = trees.flatMap(\.scopes).flatMap(\.registrations)
        let requests = features.requests.filter(\.isWanted) + registrations.flatMap(\.requests)
        let branches = features.branches.filter(\.isWanted) + registrations.flatMap(\.branches)
        return
            (unknowns + requests.filter { $0.key == nil }.map(finding)
            + branches.filter { $0.key == nil }.map(finding)).oneAPlace
    }

    private func finding(_ request: FeatureRequest) -> Diagnostic {
        let consequence = "as long as anything may be asked for, nothing is reported as never asked for"
        guard request.name.isEmpty else {
            return finding(
                "which feature `\(request.name)` is cannot be told: it is generic, or the sources do not declare it",
                at: request.location,
                help: consequence
            )
        }
        return finding(
            "what is asked for here cannot be told",
            at: request.location,
            help: "name it: `instance(of: Printer.self)`; \(consequence)"
        )
    }

    private func finding(_ branch: FeatureBranch) -> Diagnostic {
        finding(
            "which scope is opened here cannot be told",
            at: branch.location,
            help: "name it: `branch(SessionScope.self)`"
        )
    }

    private func finding(_ message: String, at location: SourceLocation, help: String) -> Diagnostic {
        Diagnostic(.unreadFeature, at: location, message, help: help)
    }
}
