import PatchbayModel
import SwiftSyntax

extension HubProblem {
    /// PB301: a type for which the factory has no parameter.
    static func surplusType(_ type: ExprSyntax, name: String, takes count: Int, types: Int) -> HubProblem {
        HubProblem(
            .surplusParameterType,
            at: type,
            "\(name) takes \(arguments(count)), but \(types) parameter \(types == 1 ? "type is" : "types are") given"
        )
    }

    /// PB302: a parameter of the factory for which there is no type.
    static func surplusLabel(_ label: Syntax, name: String, takes count: Int, types: Int) -> HubProblem {
        let given = "\(types) parameter \(types == 1 ? "type is" : "types are") given"
        return HubProblem(.missingParameterType, at: label, "\(name) takes \(arguments(count)), but \(given)")
    }

    /// PB304: a type is needed as a literal metatype.
    static func notAMetatype(_ expression: ExprSyntax) -> HubProblem {
        let written = expression.trimmedDescription
        let fix = literal(expression).map {
            Fix(message: "write `\($0)`", old: Syntax(expression), new: Syntax($0.with(\.trailingTrivia, [])))
        }
        return HubProblem(
            .notAMetatype,
            at: expression,
            "`\(written)` is not a type as it has to be written here: `Name.self` or `(any Name).self`",
            fixes: fix.map { [$0] } ?? []
        )
    }

    /// PB305: a parameter of `@Register` does not say where its argument comes from.
    static func noRole(_ expression: ExprSyntax) -> HubProblem {
        let isMetatype = MetatypeReader.read(expression) != nil
        let written = expression.trimmedDescription
        return HubProblem(
            .missingParameterRole,
            at: expression,
            "`\(written)` does not say where the argument comes from: from the hub, or from the one who asks",
            fixes: !isMetatype
                ? []
                : ["resolved", "explicit"].map { role in
                    let text = ".\(role)(\(written))"
                    return Fix(message: "write `\(text)`", old: Syntax(expression), new: call(role, expression))
                }
        )
    }

    /// PB303: the same list registers the type already.
    ///
    /// With other arguments it is no more possible: there would be two factories, and `factory(of:)` names none.
    public static func repeated(_ attribute: AttributeSyntax) -> HubProblem {
        let argument = HubArguments(attribute).type
        let type = argument?.trimmedDescription ?? attribute.trimmedDescription
        let takesArguments = HubRegistrationReader(attribute)?.takesArguments == true
        return HubProblem(
            .repeatedRegistration,
            at: argument.map(Syntax.init) ?? Syntax(attribute),
            "`\(type)` is registered\(takesArguments ? " with arguments" : "") by an earlier attribute of this "
                + "declaration already"
        )
    }

    /// PB306: what the attribute stands at cannot have static members that hold something.
    public static func notAHub(_ attribute: AttributeSyntax) -> HubProblem {
        HubProblem(
            .notAHub,
            at: attribute.attributeName,
            "`@\(attribute.attributeName.trimmedDescription)` stands at a protocol, which cannot be a hub: a hub is an "
                + "enum, a struct, a class, an actor, or an extension of one"
        )
    }

    /// PB306: what the attribute stands at can have static members, but none that hold something.
    public static func cannotKeep(_ attribute: AttributeSyntax) -> HubProblem {
        HubProblem(
            .notAHub,
            at: attribute.attributeName,
            "`@\(attribute.attributeName.trimmedDescription)` stands at a generic type, which cannot keep a singleton"
        )
    }

    /// PB307: the factory is not a function from the types that are given to the one that is registered.
    public static func misfit(_ attribute: AttributeSyntax, _ facts: HubRegistrationFacts) -> HubProblem {
        let factory = HubArguments(attribute).factory
        let written = factory?.trimmedDescription ?? ""
        let types = facts.parameters.map(\.type.description).joined(separator: ", ")
        let result = facts.isOpaque ? "" : " to `\(facts.type)`"
        return HubProblem(
            .misfittingFactory,
            at: factory.map(Syntax.init) ?? Syntax(attribute),
            "`\(written)` is not a function from `(\(types))`\(result), or it throws or waits"
        )
    }

    private static func arguments(_ count: Int) -> String {
        count == 1 ? "1 argument" : "\(count) arguments"
    }

    private static func call(_ name: String, _ argument: ExprSyntax) -> Syntax {
        Syntax(
            FunctionCallExprSyntax(
                calledExpression: MemberAccessExprSyntax(name: .identifier(name)),
                leftParen: .leftParenToken(),
                arguments: [LabeledExprSyntax(expression: argument.trimmed)],
                rightParen: .rightParenToken()
            )
        )
    }

    /// `Tram.self` for `Tram`, and `Tram.self` for `.resolved(Tram.self)`, where that is meant for another attribute.
    private static func literal(_ expression: ExprSyntax) -> ExprSyntax? {
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let argument = call.arguments.first?.expression, MetatypeReader.read(argument) != nil
        {
            return argument.trimmed
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
            name.baseName.text.first?.isUppercase == true
        else { return nil }
        return ExprSyntax(MemberAccessExprSyntax(base: name.trimmed, name: .keyword(.self)))
    }
}
