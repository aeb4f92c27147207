import SwiftSyntax

/// The arguments of a registration, told apart by their labels.
struct HubArguments {
    private(set) var type: ExprSyntax?
    private(set) var parameters: [ExprSyntax] = []
    private(set) var factory: ExprSyntax?
    /// Whether the factory is given as `using:`, rather than `factory:`.
    private(set) var isUsing = false

    init(_ attribute: AttributeSyntax) {
        guard case .argumentList(let list) = attribute.arguments else { return }
        for argument in list {
            switch argument.label?.text {
            case "using", "factory":
                factory = argument.expression
                isUsing = argument.label?.text == "using"
            case nil where type == nil:
                type = argument.expression
            case nil, "parameterTypes":
                parameters.append(argument.expression)
            default:  // the compiler refuses it
                break
            }
        }
    }
}
