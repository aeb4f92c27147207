import PatchbayModel
import SwiftSyntax

/// What a factory expression says about its parameters: `Tram.init(depot:number:)`.
struct FactoryLabels {
    let factory: HubRegistrationFacts.Factory
    /// One a parameter, if the expression lists them; `_` has no text.
    private let labels: [DeclNameArgumentSyntax]?
    private let closureParameters: [Syntax]?
    private let expression: ExprSyntax

    init(_ expression: ExprSyntax) {
        self.expression = expression
        let reference =
            expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
        let list = reference?.argumentNames
        labels = list.map { Array($0.arguments) }
        let closure = expression.as(ClosureExprSyntax.self)
        closureParameters = Self.parameters(of: closure)
        if let list {
            // Nothing follows the list but trivia, so that what stands before it is the name to be called.
            let text = expression.trimmedDescription
            let length = list.trimmedLength.utf8Length
            factory = .labelled(String(text.utf8.dropLast(length)) ?? text)
        } else if closure != nil {
            factory = .closure(expression.trimmedDescription)
        } else {
            factory = .unlabelled(expression.trimmedDescription)
        }
    }

    subscript(_ index: Int) -> String? {
        guard let labels, index < labels.count else { return nil }
        let name = labels[index].name
        return name.tokenKind == .wildcard ? nil : name.plainText
    }

    /// Labels without a type, and types without a label.
    func problems(for types: [ExprSyntax]) -> [HubProblem] {
        guard let count = labels?.count ?? closureParameters?.count, count != types.count else { return [] }
        let name = labels == nil ? "the closure" : "`\(expression.trimmedDescription)`"
        if count < types.count { return [.surplusType(types[count], name: name, takes: count, types: types.count)] }
        let surplus = labels.map { Syntax($0[types.count]) } ?? closureParameters?[types.count]
        return [.surplusLabel(surplus ?? Syntax(expression), name: name, takes: count, types: types.count)]
    }

    private static func parameters(of closure: ClosureExprSyntax?) -> [Syntax]? {
        switch closure?.signature?.parameterClause {
        case .simpleInput(let list): list.map(Syntax.init)
        case .parameterClause(let clause): clause.parameters.map(Syntax.init)
        case nil: nil
        }
    }
}
