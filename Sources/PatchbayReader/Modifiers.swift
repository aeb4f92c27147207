import PatchbayModel
import SwiftSyntax

/// The modifiers and attributes of a declaration, as far as wiring minds them.
struct Modifiers {
    /// `nil` when the declaration says nothing.
    var access: AccessLevel?
    var isStatic = false
    var isFinal = false
    var isLazy = false
    var isMutating = false
    var isNonisolated = false
    /// As written, without the at sign.
    var attributes: [String]

    init(_ modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax) {
        self.attributes = attributes.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            // Behind an at sign in a file with errors there may be nothing.
            let name = attribute.attributeName.trimmedDescription
            return name.isEmpty ? nil : String(attribute.trimmedDescription.dropFirst())
        }
        for modifier in modifiers {
            // `private(set)` says how far a setter is seen, which nothing here depends on.
            if modifier.detail?.detail.text == "set" { continue }
            let text = modifier.name.text
            if let level = AccessLevel(rawValue: text) { access = level }
            switch text {
            case "static", "class": isStatic = true
            case "final": isFinal = true
            case "lazy": isLazy = true
            case "mutating", "consuming": isMutating = true
            case "nonisolated": isNonisolated = true
            default: break  // a word of the language that changes nothing here
            }
        }
    }
}

extension RequirementFacts {
    static func read(_ clause: GenericWhereClauseSyntax?) -> [RequirementFacts] {
        (clause?.requirements ?? []).compactMap { entry in
            switch entry.requirement {
            case .sameTypeRequirement(let requirement):
                let left = Syntax(requirement.leftType).as(TypeSyntax.self)
                let right = Syntax(requirement.rightType).as(TypeSyntax.self)
                guard let left, let right else { return nil }
                return RequirementFacts(
                    left: TypeExpression(left),
                    relation: .sameType,
                    right: TypeExpression(right)
                )
            case .conformanceRequirement(let requirement):
                return RequirementFacts(
                    left: TypeExpression(requirement.leftType),
                    relation: .conformance,
                    right: TypeExpression(requirement.rightType)
                )
            case .layoutRequirement(let requirement):
                return RequirementFacts(
                    left: TypeExpression(requirement.type),
                    relation: .layout,
                    right: .verbatim(requirement.layoutSpecifier.text)
                )
            }
        }
    }
}

extension GenericParameterClauseSyntax {
    /// The names of the parameters, with what says that one is no type: `each T`, `let N`.
    var names: [String] {
        parameters.map { parameter in
            (parameter.specifier.map { "\($0.text) " } ?? "") + parameter.name.plainText
        }
    }

    /// What the parameters have to conform to.
    var requirements: [RequirementFacts] {
        parameters.compactMap { parameter in
            guard parameter.specifier == nil, let bound = parameter.inheritedType else { return nil }
            return RequirementFacts(
                left: .path([parameter.name.plainText]),
                relation: .conformance,
                right: TypeExpression(bound)
            )
        }
    }
}
