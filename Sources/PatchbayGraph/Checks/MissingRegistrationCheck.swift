import PatchbayModel

/// A registered factory that needs what nobody registers on its hub.
///
/// ```swift
/// @AutoRegister(Line.self, parameterTypes: (any Carrier).self, using: Line.init(carrier:))
/// enum Hub {}  // and no registration of `any Carrier` anywhere
/// ```
struct MissingRegistrationCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let near = NearRegistrations(context.graph)
        return context.graph.hubLookups.flatMap { lookup in
            lookup.answers.compactMap { registration, request, link in
                guard link == .nothing else { return nil }
                return finding(request, of: registration, lookup.hub, near)
            }
        }
    }

    private func finding(
        _ request: HubRequest,
        of registration: HubRegistration,
        _ hub: HubNode,
        _ near: NearRegistrations
    ) -> Diagnostic {
        let literal = TypeExpression.metatype(request.type, suffix: "self")
        let isObstructed = hub.written.contains { $0.key == request.key && $0.obstacle != nil }
        return Diagnostic(
            .missingRegistration,
            at: request.location,
            "nothing registers `\(request.type)` on `\(hub.name)`",
            chain: [registration.note(for: request, on: hub)],
            similar: written(request, registration, hub) + near.notes(for: request, on: hub, from: registration),
            help: (isObstructed
                ? "let the method by hand return it at once, or delete that and register it" : "register it")
                + ", in any file: `@AutoRegister(\(literal), using: …)` on `\(hub.name)` or an extension of it"
        )
    }
}

extension MissingRegistrationCheck {
    /// The methods that would resolve it by hand, if a factory could call them.
    private func written(_ request: HubRequest, _ registration: HubRegistration, _ hub: HubNode) -> [Diagnostic.Note] {
        hub.written.filter { $0.key == request.key }.map { method in
            let reach = registration.sees(method) ? "is not there together with this one" : "is not visible from here"
            return .init("a method that \(method.obstacle ?? reach) resolves it by hand", at: method.location)
        }
    }
}

/// The search for what comes close to a request that nothing answers.
struct NearRegistrations {
    /// More would be a list to read, not a hint.
    private static let most = 4

    private let candidates: [(hub: HubNode, registration: HubRegistration)]

    init(_ graph: Graph) {
        candidates = graph.hubs.flatMap { hub in hub.registrations.map { (hub, $0) } }
    }

    /// The same type where it is not visible, and on other hubs, then other types of nearly the same name on this one.
    func notes(
        for request: HubRequest,
        on hub: HubNode,
        from registration: HubRegistration
    ) -> [Diagnostic.Note] {
        let same = candidates.filter { $0.registration.key == request.key }
        let hidden = same.filter { $0.hub.key == hub.key }
        let elsewhere = same.filter { $0.hub.key != hub.key }
        let here = candidates.filter { candidate in
            candidate.hub.key == hub.key && candidate.registration.key != request.key
                && NearNames.areNear(candidate.registration.type, request.type)
        }
        return (hidden + elsewhere + here).prefix(Self.most).map { candidate in
            let type = candidate.registration.type
            let isHidden = candidate.hub.key == hub.key && candidate.registration.key == request.key
            let arguments = candidate.registration.takesArguments ? ", with arguments" : ""
            let isApart = registration.excludes(candidate.registration)
            let reach = isHidden ? isApart ? ", but not together with this one" : ", but not visible from here" : ""
            return .init(
                "`\(type)` is registered on `\(candidate.hub.name)`\(arguments)\(reach)",
                at: candidate.registration.location
            )
        }
    }
}
