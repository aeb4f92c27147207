import PatchbayModel

/// The open part of a binding: the parameters of a generic type or provider, and what they have to be.
public struct GenericSignature: Hashable, Sendable {
    /// The parameters as generated code spells them, those of enclosing types first. No type that was read has one of
    /// these names.
    public var parameters: [String]
    /// The requirements with names resolved.
    public var requirements: [RequirementFacts] = []
    /// The requirements among these that a type says of its own parameters, so that they hold wherever the type is
    /// named.
    public var inherent: [RequirementFacts] = []
}

extension RequirementFacts {
    /// The same of other types.
    public func mapTypes(_ transform: (TypeExpression) -> TypeExpression) -> RequirementFacts {
        RequirementFacts(left: transform(left), relation: relation, right: transform(right))
    }
}

extension RequirementFacts: CustomStringConvertible {
    /// The requirement as Swift source.
    public var description: String {
        switch relation {
        case .sameType: "\(left) == \(right)"
        case .conformance, .layout: "\(left): \(right)"
        }
    }
}
