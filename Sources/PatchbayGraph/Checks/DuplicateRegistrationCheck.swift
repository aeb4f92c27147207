import PatchbayModel

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
            // Wanted registrations come last, so that they are compared with those that are not reported.
            let registrations = hub.registrations.filter { !$0.isWanted } + hub.registrations.filter(\.isWanted)
            return registrations.compactMap { registration in
                let identity = Identity(registration)
                let first = earlier[identity]?.first {
                    isSeen($0.registration, from: registration) && isCompiledWith($0.registration, registration)
                        && ($0.hub.key == hub.key || $0.registration.supplied == registration.supplied)
                }
                earlier[identity, default: []].append((registration, hub))
                guard registration.isWanted, !registration.isRepeated else { return nil }
                return first.map { finding(registration, $0, on: hub) } ?? findingByHand(registration, on: hub)
            }
        }
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

    private func isSeen(_ first: HubRegistration, from second: HubRegistration) -> Bool {
        second.sees(first) || first.module == second.module && first.sees(second)
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

extension HubRegistration {
    /// True if an earlier attribute of the same list is in its way, which is said already.
    fileprivate var isRepeated: Bool {
        problems.contains { $0.id == .repeatedRegistration }
    }
}
