import PatchbayModel

/// A scope that is opened where no scope on the path to the root defines it.
///
/// ```swift
/// let features = makeFeatures { registry in registry.use(Printer.console()) }
/// let session = try features.branch(SessionScope.self)  // and no `defineScope(SessionScope.self)`
/// ```
struct UndefinedScopeCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let trees = context.graph.features.trees
        let isOpen = trees.contains { $0.scopes.contains { $0.unknowns.contains(where: \.mayDefineScopes) } }
        let defined = Set(trees.flatMap(\.scopes).map(\.key))
        func isNowhere(_ branch: FeatureBranch) -> Bool {
            branch.key.map { !isOpen && !defined.contains($0) } ?? false
        }
        let own = context.graph.features.wantedLookups.flatMap { lookup in
            lookup.branches.filter { scope, _, branch in
                guard let key = branch.key, !branch.isTolerant else { return false }
                return branch.isOwn ? lookup.isUndefined(key, from: scope) : isNowhere(branch)
            }.map { finding($0.branch, from: lookup.tree.scopes[$0.scope].title, trees) }
        }
        let others = context.graph.features.branches
            .filter { $0.isWanted && !$0.isTolerant && isNowhere($0) }
            .map { finding($0, from: nil, trees) }
        return (own + others).oneAPlace
    }

    private func finding(_ branch: FeatureBranch, from scope: String?, _ trees: [FeatureTree]) -> Diagnostic {
        let elsewhere = trees.flatMap { tree in
            tree.scopes.filter { $0.key == branch.key }.map { node in
                Diagnostic.Note(
                    "`\(branch.name)` is defined in \(tree.scopes[node.parent ?? 0].title)",
                    at: node.location
                )
            }
        }
        let defect = scope.map { "not defined in \($0) or around it" } ?? "no root defines it"
        return Diagnostic(
            .undefinedScope,
            at: branch.location,
            "`\(branch.name)` is opened, and \(defect)",
            similar: elsewhere,
            help: "define it where it is opened, or around that: "
                + "`registry.defineScope(\(branch.name).self) { registry in … }`"
        )
    }
}
