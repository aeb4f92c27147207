import PatchbayFacts

/// A pair of declarations that makes the compiler expand a list of registrations before it checks the declaration that the list stands at.
///
/// Swift 6.3 checks the members that a declaration has when it comes to it. If its braces are empty, nobody may have
/// asked for a member by then; what the attributes add later is not checked, and crashes the compiler if it is wrong.
/// So the first attribute of a list adds a name to the hub, and beside the hub a function whose type mentions it: to
/// find what the name means, the compiler has to look into the hub.
struct Anchor {
    private let hub: Hub
    private let name: String
    /// The attributes that say which systems the hub is for.
    private let availability: String

    /// - Parameters:
    ///   - facts: The registration of the first attribute of the list.
    /// - Returns: `nil` where it cannot be had: what is constrained cannot be named from outside.
    init?(_ facts: HubRegistrationFacts, on hub: Hub, at declaration: MarkedDeclaration) {
        guard declaration.node[.requirement] == nil, !hub.name.contains("<") else { return nil }
        self.hub = hub
        let labels = facts.explicitParameters.map { "\($0.label ?? "_"):" }.joined()
        name = "\(RegistrationPlan.raw(facts.type))\(labels.isEmpty ? "" : " from \(labels)")"
        availability = declaration.attributes.filter { $0[.name]?.reads("available") == true }
            .map { "\($0.text) " }.joined()
    }

    /// The member of the hub.
    var member: String { "\(hub.fileAccess)typealias `hub of \(name)` = Void\n" }

    /// The function that stands beside it. It is never called.
    var peer: String {
        let label = "`\(hub.name.filter { $0 != "`" }): \(name)`"
        return "\(availability)private func patchbayHub(\(label) _: \(hub.name).`hub of \(name)`) {}"
    }
}
