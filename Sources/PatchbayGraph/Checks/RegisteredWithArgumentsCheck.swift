import PatchbayModel

/// A registered factory that needs what its hub can make only with arguments from outside.
///
/// ```swift
/// @Register(Ride.self, parameterTypes: .explicit(Int.self), using: Ride.init(number:))
/// @AutoRegister(Ticket.self, parameterTypes: Ride.self, using: Ticket.init(ride:))
/// enum Hub {}
/// ```
struct RegisteredWithArgumentsCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.hubLookups.flatMap { lookup in
            lookup.answers.compactMap { registration, request, link in
                guard case .onlyWithArguments(let indices) = link else { return nil }
                return finding(request, of: registration, indices.map { lookup.registrations[$0] }, lookup.hub)
            }
        }
    }

    private func finding(
        _ request: HubRequest,
        of registration: HubRegistration,
        _ candidates: [HubRegistration],
        _ hub: HubNode
    ) -> Diagnostic {
        let literal = TypeExpression.metatype(request.type, suffix: "self")
        return Diagnostic(
            .registeredWithArguments,
            at: request.location,
            "`\(hub.name)` makes `\(request.type)` only with arguments, which it does not have here",
            chain: [registration.note(for: request, on: hub)],
            similar: candidates.map { candidate in
                let supplied = candidate.supplied.map { "\($0)" }.joined(separator: ", ")
                let arguments = supplied.isEmpty ? "arguments" : "`\(supplied)`"
                return .init("`\(candidate.type)` is registered with \(arguments)", at: candidate.location)
            },
            help: "let whoever asks bring it, with `.explicit(\(literal))` in a `@Register` of `\(registration.type)`, "
                + "or register `\(request.type)` without arguments too"
        )
    }
}
