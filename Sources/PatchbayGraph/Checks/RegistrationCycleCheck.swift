import PatchbayModel

/// Registrations that need each other in a cycle: to make one of them would never end.
///
/// ```swift
/// @AutoRegister(Player.self, parameterTypes: Queue.self, using: Player.init(queue:))
/// @AutoRegister(Queue.self, parameterTypes: Player.self, using: Queue.init(player:))
/// enum Hub {}
/// ```
struct RegistrationCycleCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.hubLookups.flatMap { lookup in
            RegistrationCycleSearch(lookup).cycles().compactMap { finding($0, lookup) }
        }
    }

    private func finding(_ cycle: [RegistrationCycleSearch.Edge], _ lookup: HubLookup) -> Diagnostic? {
        // A cycle among what is inherited is one of the hub that it is inherited from.
        let wanted = Set(lookup.wanted)
        guard cycle.contains(where: { wanted.contains($0.registration) }) else { return nil }
        let registrations = cycle.map { lookup.registrations[$0.registration] }
        let names = (registrations + [registrations[0]]).map { "\($0.type)" }
        return Diagnostic(
            .registrationCycle,
            at: cycle[0].request.location,
            "`\(names[0])` on `\(lookup.hub.name)` needs itself, so that making one never ends: "
                + names.joined(separator: " → "),
            chain: zip(registrations, cycle).map { $0.need($1.request, on: lookup.hub) },
            help: "break the cycle: let one of them be handed what it needs later, or ask the hub then, "
                + "or move what both need into a third type"
        )
    }
}

/// Finds cycles among the registrations of one hub.
struct RegistrationCycleSearch {
    /// A registration and the request in it that leads on.
    struct Edge: Hashable {
        var registration: Int
        var request: HubRequest
    }

    private let lookup: HubLookup
    private var done: Set<Int> = []
    private var found: [[Edge]] = []

    init(_ lookup: HubLookup) {
        self.lookup = lookup
    }

    /// The cycles, each beginning with the registration that comes first. Every registration that is part of a
    /// cycle is part of one that is found, though not every cycle is.
    ///
    /// - Complexity: linear in registrations and requests. It keeps its own stack: a chain may be of any length.
    func cycles() -> [[Edge]] {
        var search = self
        for start in lookup.registrations.indices where !search.done.contains(start) { search.visit(start) }
        return search.found
    }

    private mutating func visit(_ start: Int) {
        var path: [(registration: Int, next: Int)] = [(start, 0)]
        var position: [Int: Int] = [start: 0]
        while let (index, next) = path.last {
            let requests = lookup.registrations[index].requests
            guard next < requests.count else {
                path.removeLast()
                position[index] = nil
                done.insert(index)
                continue
            }
            path[path.count - 1].next += 1
            guard case .registration(let target) = lookup.answer(to: requests[next], of: index) else { continue }
            if let start = position[target] {
                record(path[start...].map { ($0.registration, $0.next - 1) })
            } else if !done.contains(target) {
                position[target] = path.count
                path.append((target, 0))
            }
        }
    }

    private mutating func record(_ cycle: [(registration: Int, request: Int)]) {
        let edges = cycle.map { step in
            Edge(
                registration: step.registration,
                request: lookup.registrations[step.registration].requests[step.request]
            )
        }
        let first = edges.indices.min { edges[$0].registration < edges[$1].registration } ?? 0
        found.append(Array(edges[first...] + edges[..<first]))
    }
}
