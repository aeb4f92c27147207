import PatchbayModel

/// Features that ask for each other in a cycle while they are loaded: the first request throws `FeatureCycle`.
///
/// ```swift
/// registry.use(.cacheable { features -> Player in Player(queue: try features.instance(of: Queue.self)) })
/// registry.use(.cacheable { features -> Queue in Queue(player: try features.instance(of: Player.self)) })
/// ```
struct FeatureCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.features.wantedLookups
            .flatMap { lookup in FeatureCycleSearch(lookup).cycles().map { finding($0, lookup) } }.oneAPlace
    }

    private func finding(_ cycle: [FeatureCycleSearch.Edge], _ lookup: FeatureLookup) -> Diagnostic {
        let registrations = cycle.map { lookup.registration($0.place) }
        let names = (registrations + [registrations[0]]).map(\.name)
        return Diagnostic(
            .featureCycle,
            at: cycle[0].request.location,
            "`\(names[0])` needs itself while it is loaded: \(names.joined(separator: " → "))",
            chain: zip(registrations, cycle).map { registration, edge in
                .init("`\(registration.name)` asks for `\(edge.request.name)`", at: edge.request.location)
            },
            help: "break the cycle: let one of them ask later, with `features.deferredInstance(of:)` or in a closure, "
                + "or move what both need into a third feature"
        )
    }
}

/// Finds cycles among the registrations of one tree.
struct FeatureCycleSearch {
    /// A registration and the request in it that leads on.
    struct Edge {
        var place: FeatureLookup.Place
        var request: FeatureRequest
    }

    private let lookup: FeatureLookup
    private var done: Set<FeatureLookup.Place> = []
    private var found: [[Edge]] = []

    init(_ lookup: FeatureLookup) {
        self.lookup = lookup
    }

    /// The cycles. Every registration that is part of a cycle is part of one that is found, though not every
    /// cycle is.
    ///
    /// - Complexity: linear in registrations and requests. It keeps its own stack: a chain may be of any length.
    func cycles() -> [[Edge]] {
        var search = self
        for (scope, node) in lookup.tree.scopes.enumerated() {
            for index in node.registrations.indices {
                search.visit(FeatureLookup.Place(scope: scope, registration: index))
            }
        }
        return search.found
    }

    private mutating func visit(_ start: FeatureLookup.Place) {
        guard !done.contains(start) else { return }
        var path: [(place: FeatureLookup.Place, next: Int)] = [(start, 0)]
        var position: [FeatureLookup.Place: Int] = [start: 0]
        while let (place, next) = path.last {
            let requests = lookup.registration(place).requests
            guard next < requests.count else {
                path.removeLast()
                position[place] = nil
                done.insert(place)
                continue
            }
            path[path.count - 1].next += 1
            guard let target = target(of: requests[next], from: place) else { continue }
            if let start = position[target] {
                found.append(path[start...].map { Edge(place: $0.place, request: request(of: $0)) })
            } else if !done.contains(target) {
                position[target] = path.count
                path.append((target, 0))
            }
        }
    }

    private func request(of step: (place: FeatureLookup.Place, next: Int)) -> FeatureRequest {
        lookup.registration(step.place).requests[step.next - 1]
    }

    /// The registration that answers a request, if the request is made in any case while an instance is loaded.
    private func target(of request: FeatureRequest, from place: FeatureLookup.Place) -> FeatureLookup.Place? {
        guard request.isOwn, !request.isDeferred, !request.isTolerant, let key = request.key,
            lookup.registration(place).isUnconditional
        else { return nil }
        return lookup.answer(to: key, from: place.scope)
    }
}
