import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A registration in which nothing is wrong.
struct CheckedRegistration {
    struct Parameter {
        let type: TypeSyntax
        let isExplicit: Bool
        let label: String?
    }

    let syntax: RegistrationSyntax
    let product: TypeSyntax
    let factory: ExprSyntax
    let parameters: [Parameter]

    init?(_ syntax: RegistrationSyntax) {
        guard let product = syntax.product?.literalType, let factory = syntax.factory,
            syntax.parameters.allSatisfy({ $0.hasRole && $0.type.literalType != nil }),
            Self.names(factory).map({ $0.count == syntax.parameters.count }) != false
        else { return nil }
        self.syntax = syntax
        self.product = product
        self.factory = factory
        let labels = factory.argumentNames.map { $0.arguments.map(\.name) }
        parameters = syntax.parameters.enumerated().compactMap { index, parameter in
            guard let type = parameter.type.literalType else { return nil }
            let label = labels?[index].text == "_" ? nil : labels?[index].plainName
            return Parameter(type: type, isExplicit: parameter.isExplicit, label: label)
        }
    }

    /// The spelling of the type in a raw identifier.
    var rawName: String { Self.raw(product.spelled) }

    static func raw(_ spelling: String) -> String {
        spelling.filter { $0 != "`" && $0 != "\\" && !$0.isNewline }
    }

    /// The factory's words on each of its parameters; `nil` if it has none.
    private static func names(_ factory: ExprSyntax) -> [Syntax]? {
        if let names = factory.argumentNames { return names.arguments.map { Syntax($0.name) } }
        switch factory.as(ClosureExprSyntax.self)?.signature?.parameterClause {
        case .simpleInput(let list): return list.map { Syntax($0) }
        case .parameterClause(let clause): return clause.parameters.map { Syntax($0) }
        case nil: return nil
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }

    // MARK: Mistakes

    /// Reports everything that is wrong.
    ///
    /// - Returns: whether nothing is.
    static func check(_ syntax: RegistrationSyntax, _ context: some MacroExpansionContext) -> Bool {
        guard let product = syntax.product, let factory = syntax.factory else { return true }
        var isSound = isMetatype(product, context)
        for parameter in syntax.parameters {
            if !parameter.hasRole {
                isSound = false
                noRole(parameter.expression, context)
            } else if !isMetatype(parameter.type, context) {
                isSound = false
            }
        }
        guard let names = names(factory), names.count != syntax.parameters.count else { return isSound }
        let (takes, given) = (names.count, syntax.parameters.count)
        let name = factory.is(ClosureExprSyntax.self) ? "the closure" : "`\(factory.written)`"
        let text =
            "\(name) takes \(takes == 1 ? "1 argument" : "\(takes) arguments"), but \(given) parameter "
            + (given == 1 ? "type is given" : "types are given")
        if takes < given {
            context.complain("PB301", at: syntax.parameters[takes].expression, text)
        } else {
            context.complain("PB302", at: names[given], text)
        }
        return false
    }

    private static func isMetatype(_ expression: ExprSyntax, _ context: some MacroExpansionContext) -> Bool {
        if expression.literalType != nil { return true }
        let text =
            "`\(expression.written)` is not a type as it has to be written here: `Name.self` or `(any Name).self`"
        context.complain(
            "PB304",
            at: expression,
            text,
            fixes: literal(expression).map { [FixIt(expression, becomes: $0)] } ?? []
        )
        return false
    }

    /// The metatype that is probably meant.
    private static func literal(_ expression: ExprSyntax) -> String? {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            guard call.arguments.count == 1, let argument = call.arguments.first?.expression else { return nil }
            return argument.literalType == nil ? nil : argument.written
        }
        guard let reference = expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil,
            expression.written.first?.isUppercase == true
        else { return nil }
        return "\(expression.written).self"
    }

    private static func noRole(_ expression: ExprSyntax, _ context: some MacroExpansionContext) {
        let written = expression.written
        let fixes = ["resolved", "explicit"].map { FixIt(expression, becomes: ".\($0)(\(written))") }
        context.complain(
            "PB305",
            at: expression,
            "`\(written)` does not say where the argument comes from: from the hub, or from the one who asks",
            fixes: expression.literalType == nil ? [] : fixes
        )
    }
}
