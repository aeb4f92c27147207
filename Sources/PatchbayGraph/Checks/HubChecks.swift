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

/// A type that is registered twice on one hub, so that a request for it has two answers.
///
/// ```swift
/// @AutoRegister((any Carrier).self, using: Tram.init)
/// enum Hub {}
///
/// @AutoRegister((any Carrier).self, using: Bus.init)
/// extension Hub {}
/// ```
struct DuplicateRegistrationCheck: Check {
    /// The identity that two registrations must not share. With arguments and without are two functions.
    private struct Identity: Hashable {
        var key: TypeKey
        var takesArguments: Bool
        /// The constraints of an extension: under others the more special registration answers.
        var constraints: Set<String>

        init(_ registration: HubRegistration) {
            key = registration.key
            takesArguments = registration.takesArguments
            constraints = Set(registration.conditions.filter { $0.hasPrefix("where ") })
        }
    }

    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        let hubs = Dictionary(context.graph.hubs.map { ($0.key, $0) }) { first, _ in first }
        return context.graph.hubs.flatMap { hub -> [Diagnostic] in
            var earlier: [Identity: [(registration: HubRegistration, hub: HubNode)]] = [:]
            // A superclass comes first: its methods cannot be overridden.
            for base in hub.inherited.reversed().compactMap({ hubs[$0] }) {
                for registration in base.registrations {
                    earlier[Identity(registration), default: []].append((registration, base))
                }
            }
            return Self.ordered(hub.registrations).compactMap { registration in
                let identity = Identity(registration)
                let first = earlier[identity]?.first {
                    isSeen($0.registration, beside: registration, on: hub)
                        && isCompiledWith($0.registration, registration)
                        && ($0.hub.key == hub.key || $0.registration.supplied == registration.supplied)
                }
                earlier[identity, default: []].append((registration, hub))
                // That an earlier attribute of the same list is in its way is said already.
                let isRepeated = registration.problems.contains { $0.id == .repeatedRegistration }
                guard registration.isWanted, !isRepeated else { return nil }
                return first.map { finding(registration, $0, on: hub) } ?? findingByHand(registration, on: hub)
            }
        }
    }

    /// Wanted registrations come last, so that they are compared with those that are not reported, and a module's behind
    /// those of modules that it imports, which cannot know of them.
    private static func ordered(_ all: [HubRegistration]) -> [HubRegistration] {
        func rank(_ index: Int) -> (Int, Int, Int) { (all[index].isWanted ? 1 : 0, all[index].reach.count, index) }
        return all.indices.sorted { rank($0) < rank($1) }.map { all[$0] }
    }

    /// The finding about a method that does the same by hand.
    private func findingByHand(_ registration: HubRegistration, on hub: HubNode) -> Diagnostic? {
        guard !registration.takesArguments else { return nil }
        let method = hub.written.first { method in
            method.key == registration.key && method.isExact && method.module == registration.module
                && registration.sees(method)
                && method.constraints.written == registration.constraints.written
                && (method.builds.isEmpty || registration.builds.isEmpty || method.builds == registration.builds)
        }
        return method.map {
            Diagnostic(
                .duplicateRegistration,
                at: registration.location,
                "`\(registration.type)` is registered on `\(hub.name)`, and a method there resolves it by hand",
                similar: [.init("`\(registration.type)` is resolved by hand", at: $0.location)],
                help: "delete one of them, or register it under a type of its own"
            )
        }
    }

    /// True if `#if` compiles both wherever it compiles one of them.
    private func isCompiledWith(_ first: HubRegistration, _ second: HubRegistration) -> Bool {
        let (first, second) = (Set(first.conditions), Set(second.conditions))
        return first.isSubset(of: second) || second.isSubset(of: first)
    }

    /// True if something on the hub sees both and has to choose; a module is not to blame for one that imports it.
    private func isSeen(_ first: HubRegistration, beside second: HubRegistration, on hub: HubNode) -> Bool {
        let isOfOneModule = first.module == second.module
        let viewers = isOfOneModule ? [first, second] : hub.registrations.filter { $0.module != first.module }
        return viewers.contains { $0.sees(first) && $0.sees(second) }
    }

    private func finding(
        _ second: HubRegistration,
        _ first: (registration: HubRegistration, hub: HubNode),
        on hub: HubNode
    ) -> Diagnostic {
        // Arguments may tell two requests apart; a factory is asked for without.
        let reason =
            first.hub.key != hub.key
            ? "and on its superclass `\(first.hub.name)`, whose methods cannot be overridden"
            : second.takesArguments
                ? "with arguments already, so that `factory(of:)` has two answers"
                : "already, so that a request for it has two answers"
        return Diagnostic(
            .duplicateRegistration,
            at: second.location,
            "`\(second.type)` is registered on `\(hub.name)` \(reason)",
            similar: [
                .init("`\(first.registration.type)` is registered here first", at: first.registration.location)
            ],
            help: "delete one of them, or register it under a type of its own"
        )
    }
}

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
