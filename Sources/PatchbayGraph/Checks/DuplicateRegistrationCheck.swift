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
        /// The branch of `#if`: registrations under other conditions are not compiled together, or not always.
        var conditions: Set<String>
    }

    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.graph.hubs.flatMap { hub -> [Diagnostic] in
            var earlier: [Identity: [HubRegistration]] = [:]
            // Wanted registrations come last, so that they are compared with those that are not reported.
            let registrations = hub.registrations.filter { !$0.isWanted } + hub.registrations.filter(\.isWanted)
            return registrations.compactMap { registration in
                let identity = Identity(
                    key: registration.key,
                    takesArguments: registration.takesArguments,
                    conditions: Set(registration.conditions)
                )
                let first = earlier[identity]?.first {
                    registration.sees($0) || $0.module == registration.module && $0.sees(registration)
                }
                earlier[identity, default: []].append(registration)
                guard let first, registration.isWanted, !registration.isRepeated else { return nil }
                return finding(registration, first, on: hub)
            }
        }
    }

    private func finding(_ second: HubRegistration, _ first: HubRegistration, on hub: HubNode) -> Diagnostic {
        // Arguments may tell two requests apart; a factory is asked for without.
        let reason =
            second.takesArguments
            ? "with arguments already, so that `factory(of:)` has two answers"
            : "already, so that a request for it has two answers"
        return Diagnostic(
            .duplicateRegistration,
            at: second.location,
            "`\(second.type)` is registered on `\(hub.name)` \(reason)",
            similar: [.init("`\(first.type)` is registered here first", at: first.location)],
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
