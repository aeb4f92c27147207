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
            lookup.all(\.branches).filter { scope, _, branch in
                guard let key = branch.key, !branch.isTolerant else { return false }
                return branch.isOwn ? lookup.isUndefined(key, from: scope) : isNowhere(branch)
            }.map { finding($0.asked, from: lookup.tree.scopes[$0.scope].title, trees) }
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
