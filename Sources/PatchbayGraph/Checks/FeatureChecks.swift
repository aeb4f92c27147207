import PatchbayModel

/// Requests that nothing answers.
struct FeatureGaps {
    /// One of them.
    struct Gap {
        var node: FeatureNode
        var request: FeatureRequest
        /// The registration that it belongs to, and the title of its scope.
        var dependent: (registration: FeatureRegistration, scope: String)?
        var lack: Lack
    }

    /// The reason why nothing answers.
    enum Lack {
        /// No place that was looked at registers it.
        case nowhere
        /// All that registers it is where the request does not see it.
        case hidden
        /// All that registers it is in other branches of `#if`.
        case otherBuilds
        /// The nearest scope, of this title, says that it is unavailable.
        case unavailable(in: String)
    }

    private let graph: FeatureGraph
    private let nodes: [TypeKey: FeatureNode]
    private let lookups: [FeatureLookup]

    init(_ graph: FeatureGraph) {
        self.graph = graph
        nodes = graph.nodes
        lookups = graph.trees.map(FeatureLookup.init)
    }

    var all: [Gap] {
        let own = lookups.filter(\.tree.isWanted).flatMap(gaps)
        // The container that they ask is not known: some tree must have an answer.
        let others = graph.requests.filter(\.isWanted).compactMap { request in
            node(of: request).flatMap {
                isAnswered($0, under: request.conditions) ? nil : Gap(node: $0, request: request, lack: .nowhere)
            }
        }
        return own + others
    }

    private func gaps(in lookup: FeatureLookup) -> [Gap] {
        lookup.all(\.requests).compactMap { scope, registration, request in
            guard let node = node(of: request) else { return nil }
            let conditions = Conditions.union(registration.conditions, request.conditions)
            guard
                request.isOwn
                    ? lookup.isMissing(node, from: scope, under: conditions) : !isAnswered(node, under: conditions)
            else { return nil }
            return Gap(
                node: node,
                request: request,
                dependent: (registration, lookup.tree.scopes[scope].title),
                lack: lack(of: node, from: scope, in: lookup)
            )
        }
    }

    private func lack(of node: FeatureNode, from scope: Int, in lookup: FeatureLookup) -> Lack {
        let below = lookup.descendants(of: scope)
        let places = lookup.places(of: node.key)
        guard let visible = places.last(where: { !below.contains($0.scope) }) else {
            return places.isEmpty ? .nowhere : .hidden
        }
        let refusing = lookup.answer(to: node.key, from: scope) ?? visible
        let isRefused = lookup.registration(refusing).isUnavailable
        return isRefused ? .unavailable(in: lookup.tree.scopes[refusing.scope].title) : .otherBuilds
    }

    /// The feature of a request that somebody has to answer.
    private func node(of request: FeatureRequest) -> FeatureNode? {
        request.isTolerant ? nil : request.key.flatMap { nodes[$0] }
    }

    /// True if some tree has, or may have, a feature.
    private func isAnswered(_ node: FeatureNode, under conditions: [String]) -> Bool {
        lookups.contains { lookup in
            lookup.mayRegisterMore(node)
                || lookup.places(of: node.key).map(lookup.registration).contains {
                    !$0.isUnavailable && !Conditions.exclude(conditions, $0.conditions)
                }
        }
    }
}

extension FeatureGaps.Gap {
    /// True if the root lacks an instance, and not only a loader somewhere.
    var isOfInstance: Bool {
        switch lack {
        case .nowhere, .otherBuilds: node.isStatic
        case .hidden, .unavailable: false
        }
    }

    /// The path to the request: lines below a finding.
    var chain: [Diagnostic.Note] {
        guard let dependent else { return [] }
        return [
            .init("`\(dependent.registration.name)` asks for it when it is loaded", at: request.location),
            .init(
                "`\(dependent.registration.name)` is registered in \(dependent.scope)",
                at: dependent.registration.location
            ),
        ]
    }
}

/// A feature that is asked for where no scope on the path to the root registers it; or a static one of which nobody gives an
/// instance.
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
            // A replaced registration stands before the one that replaces it.
            return registration.isReplacement ? nil : finding(registration, first, scope)
        }
    }

    private func finding(
        _ second: FeatureRegistration,
        _ first: FeatureRegistration,
        _ scope: FeatureScopeNode
    ) -> Diagnostic {
        // A function that is called twice registers twice at one place.
        let calls = zip(first.calls + [first.location], second.calls + [second.location]).first { $0 != $1 }
        let isOneFunction = first.location == second.location
        return Diagnostic(
            .duplicateFeature,
            at: isOneFunction ? calls?.1 ?? second.location : second.location,
            "`\(second.name)` is registered in \(scope.title) already",
            similar: [
                .init(
                    "`\(first.name)` is registered here first",
                    at: isOneFunction ? calls?.0 ?? first.location : first.location
                )
            ],
            help: isOneFunction
                ? "call the function once that registers it"
                : "delete one of them; `registry.replace(…)` says that the second is meant to replace the first"
        )
    }
}

/// Features that ask for each other in a cycle while they are loaded: the first request throws `FeatureCycle`.
///
/// ```swift
/// registry.use(.cacheable { features -> Player in Player(queue: try features.instance(of: Queue.self)) })
/// registry.use(.cacheable { features -> Queue in Queue(player: try features.instance(of: Player.self)) })
/// ```
struct FeatureCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.features.wantedLookups.flatMap { lookup in
            let places = lookup.tree.scopes.enumerated().flatMap { scope, node in
                node.registrations.indices.map { FeatureLookup.Place(scope: scope, registration: $0) }
            }
            let numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
            let edges = places.map { place in
                lookup.registration(place).requests.compactMap { request in
                    target(of: request, from: place, lookup).flatMap { numbers[$0] }.map { (edge: request, target: $0) }
                }
            }
            return cycles(edges).map { cycle in
                finding(cycle.map { (lookup.registration(places[$0.node]), $0.edge) })
            }
        }.oneAPlace
    }

    /// The cycles of each build: requests in branches of `#if` that no build has both are in no build's cycle.
    private func cycles(_ edges: [[(edge: FeatureRequest, target: Int)]]) -> [[Cycles.Step<FeatureRequest>]] {
        let conditions = Set(edges.joined().map(\.edge.conditions)).subtracting([[]])
        let space = ConditionSpace(conditions)
        // Of too many builds to try them, what is in no two branches that exclude each other may be in one.
        guard !conditions.isEmpty, !space.isTooLarge else {
            return Cycles.find(from: edges.indices) { edges[$0] }.filter { cycle in
                let conditions = Array(Set(cycle.map(\.edge.conditions)))
                return conditions.indices.allSatisfy { index in
                    conditions[..<index].allSatisfy { !Conditions.exclude($0, conditions[index]) }
                }
            }
        }
        return space.configurations.flatMap { configuration in
            Cycles.find(from: edges.indices) { index in
                edges[index].filter { configuration.value(of: $0.edge.conditions) != false }
            }
        }
    }

    /// The registration that answers a request, if the request is made in any case while an instance is loaded.
    private func target(
        of request: FeatureRequest,
        from place: FeatureLookup.Place,
        _ lookup: FeatureLookup
    ) -> FeatureLookup.Place? {
        guard request.isOwn, !request.isDeferred, !request.isTolerant, let key = request.key,
            lookup.registration(place).isUnconditional
        else { return nil }
        return lookup.answer(to: key, from: place.scope)
    }

    private func finding(_ cycle: [(registration: FeatureRegistration, request: FeatureRequest)]) -> Diagnostic {
        let names = (cycle + [cycle[0]]).map(\.registration.name)
        return Diagnostic(
            .featureCycle,
            at: cycle[0].request.location,
            "`\(names[0])` needs itself while it is loaded: \(names.joined(separator: " → "))",
            chain: cycle.map { registration, request in
                .init("`\(registration.name)` asks for `\(request.name)`", at: request.location)
            },
            help: "break the cycle: let one of them ask later, with `features.deferredInstance(of:)` or in a closure, "
                + "or move what both need into a third feature"
        )
    }
}
