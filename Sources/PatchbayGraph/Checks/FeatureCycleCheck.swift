import PatchbayModel

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
