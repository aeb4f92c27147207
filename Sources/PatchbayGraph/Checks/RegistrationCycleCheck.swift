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
            Cycles.find(from: lookup.registrations.indices) { index in
                lookup.registrations[index].requests.compactMap { request in
                    guard case .registration(let target) = lookup.answer(to: request, of: index) else { return nil }
                    return (request, target)
                }
            }
            .compactMap { finding($0, lookup) }
        }
    }

    private func finding(_ cycle: [Cycles.Step<HubRequest>], _ lookup: HubLookup) -> Diagnostic? {
        // A cycle among what is inherited is one of the hub that it is inherited from.
        let wanted = Set(lookup.wanted)
        guard cycle.contains(where: { wanted.contains($0.node) }) else { return nil }
        let registrations = cycle.map { lookup.registrations[$0.node] }
        let names = (registrations + [registrations[0]]).map { "\($0.type)" }
        return Diagnostic(
            .registrationCycle,
            at: cycle[0].edge.location,
            "`\(names[0])` on `\(lookup.hub.name)` needs itself, so that making one never ends: "
                + names.joined(separator: " → "),
            chain: zip(registrations, cycle).map { $0.note(for: $1.edge, on: lookup.hub) },
            help: "break the cycle: let one of them be handed what it needs later, or ask the hub then, "
                + "or move what both need into a third type"
        )
    }
}
