import PatchbayModel
import SwiftSyntax

/// What makes the compiler expand a list of registrations before it checks the declaration that the list stands at.
///
/// Swift 6.3 checks the members that a declaration has when it comes to it. If its braces are empty, nobody may have
/// asked for a member by then; what the attributes add later is not checked, and crashes the compiler if it is wrong.
/// So the first attribute of a list adds a name to the hub, and beside the hub a function whose type mentions it: to
/// find what the name means, the compiler has to look into the hub.
struct Anchor {
    private let hub: Hub
    private let name: String
    /// On the systems that the hub is for.
    private let availability: String

    /// - Parameter facts: What the first attribute of the list registers.
    /// - Returns: `nil` where it cannot be had: what is constrained cannot be named from outside.
    init?(_ facts: HubRegistrationFacts, on hub: Hub, at declaration: some DeclGroupSyntax) {
        guard declaration.genericWhereClause == nil, !hub.name.contains("<") else { return nil }
        self.hub = hub
        let labels = facts.explicitParameters.map { "\($0.label ?? "_"):" }.joined()
        name = "\(RegistrationPlan.raw(facts.type))\(labels.isEmpty ? "" : " from \(labels)")"
        availability = declaration.attributes.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            guard attribute.attributeName.trimmedDescription == "available" else { return nil }
            return "\(attribute.trimmedDescription) "
        }.joined()
    }

    /// What the hub gets.
    var member: String { "fileprivate typealias `hub of \(name)` = Void\n" }

    /// What stands beside it. It is never called.
    var peer: String {
        let label = "`\(hub.name.filter { $0 != "`" }): \(name)`"
        return "\(availability)private func patchbayHub(\(label) _: \(hub.name).`hub of \(name)`) {}"
    }
}
