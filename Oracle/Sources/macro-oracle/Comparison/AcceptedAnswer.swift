import SwiftSyntax

/// The differences between answers that are no mistakes, each a rule with its reason.
enum AcceptedAnswer: String, CaseIterable {
    case noType
    case attributeWithoutName
    case dollarName
    case conflictMarker
    case initializerOfNothing

    var reason: String {
        switch self {
        case .noType: "`(any).self` and `{ 1 }.self` are refused by the compiler before it asks for an expansion"
        case .attributeWithoutName: "`@(…)`, `@~` and `@_` are refused by the compiler's own parser"
        case .dollarName: "a name that begins with `$` cannot be declared"
        case .conflictMarker: "what a merge left is no operator to the grammar, and no code to the compiler"
        case .initializerOfNothing: "`init.name` is refused by the compiler before it asks for an expansion"
        }
    }

    static func of(_ difference: Difference, in request: Requests.Request) -> AcceptedAnswer? {
        allCases.first { $0.covers(difference, request.declaration) }
    }

    private func covers(_ difference: Difference, _ declaration: DeclSyntax) -> Bool {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.compactMap(\.attribute)
        let registrations = (attributes ?? []).compactMap(RegistrationSyntax.init)
        switch self {
        case .noType:
            return registrations.contains { registration in
                ([registration.product] + registration.parameters.map(\.type)).contains { expression in
                    expression?.literalType?.hasError == true
                }
            }
        case .attributeWithoutName:
            let signs = declaration.root.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .atSign }
            return signs.contains { sign in
                ["(", "[", "_", "~"].contains(sign.nextToken(viewMode: .sourceAccurate)?.text)
            }
        case .dollarName:
            return difference.ours.replacing("`$", with: "$").replacing("` :", with: " :") == difference.host
        case .conflictMarker:
            return ["\n<<<<<<< ", "\n=======", "\n>>>>>>> "].contains { declaration.description.contains($0) }
        case .initializerOfNothing:
            return registrations.contains { $0.factory?.firstToken(viewMode: .sourceAccurate)?.text == "init" }
        }
    }
}
