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
            return Cycles.find(from: places.indices) { index in
                lookup.registration(places[index]).requests.compactMap { request in
                    target(of: request, from: places[index], lookup).flatMap { numbers[$0] }.map { (request, $0) }
                }
            }
            // Requests in branches of `#if` that no build has both are in no build's cycle.
            .filter { cycle in
                let conditions = Array(Set(cycle.map(\.edge.conditions)))
                return conditions.indices.allSatisfy { index in
                    conditions[..<index].allSatisfy { !Conditions.exclude($0, conditions[index]) }
                }
            }
            .map { cycle in finding(cycle.map { (lookup.registration(places[$0.node]), $0.edge) }) }
        }.oneAPlace
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
