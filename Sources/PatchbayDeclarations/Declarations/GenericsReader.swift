import PatchbayFacts
import PatchbaySyntax

/// The reader of generic parameters and what they have to be.
enum GenericsReader {
    /// The names of a declaration's parameters, with the word of one that is no type: `each T`, `let N`.
    static func names(of declaration: Node) -> [String] {
        declaration.all(.generic).map { parameter in
            (parameter[.specifier].map { "\($0.text) " } ?? "") + (parameter[.name]?.name ?? "")
        }
    }

    /// The bounds of the parameters, and the requirements behind `where`.
    static func requirements(of declaration: Node) -> [RequirementFacts] {
        declaration.all(.generic).compactMap(bound) + declaration.all(.requirement).compactMap(requirement)
    }

    private static func bound(of parameter: Node) -> RequirementFacts? {
        guard parameter[.specifier] == nil, let bound = parameter[.type], let name = parameter[.name] else {
            return nil
        }
        return RequirementFacts(left: .path([name.name]), relation: .conformance, right: TypeExpression(bound))
    }

    private static func requirement(_ node: Node) -> RequirementFacts? {
        guard let left = node[.left], let right = node[.right] else { return nil }
        switch node.kind {
        case .sameTypeRequirement:
            // The value of an integer parameter is no type.
            guard left.kind != .integerLiteral, right.kind != .integerLiteral else { return nil }
            return RequirementFacts(left: TypeExpression(left), relation: .sameType, right: TypeExpression(right))
        case .layoutRequirement:
            return RequirementFacts(left: TypeExpression(left), relation: .layout, right: .verbatim(right.text))
        case _:
            return RequirementFacts(left: TypeExpression(left), relation: .conformance, right: TypeExpression(right))
        }
    }
}
