import PatchbayFacts
import PatchbaySyntax

/// Something wrong in one attribute, where it is, and what would mend it.
package struct HubProblem {
    package let id: DiagnosticID
    package let message: String
    /// The syntax that is wrong.
    package let node: Node
    /// Texts, each of which makes the attribute right in the place of that syntax.
    package let fixes: [String]

    init(_ id: DiagnosticID, at node: Node, _ message: String, fixes: [String] = []) {
        self.id = id
        self.node = node
        self.message = message
        self.fixes = fixes
    }
}

extension HubProblem {
    /// PB301: a type for which the factory has no parameter.
    static func surplusType(_ type: Node, name: String, takes count: Int, types: Int) -> HubProblem {
        HubProblem(.surplusParameterType, at: type, mismatch(name, takes: count, types))
    }

    /// PB302: a parameter of the factory for which there is no type.
    static func surplusLabel(_ label: Node, name: String, takes count: Int, types: Int) -> HubProblem {
        HubProblem(.missingParameterType, at: label, mismatch(name, takes: count, types))
    }

    private static func mismatch(_ name: String, takes count: Int, _ types: Int) -> String {
        let arguments = count == 1 ? "1 argument" : "\(count) arguments"
        return "\(name) takes \(arguments), but \(types) parameter \(types == 1 ? "type is" : "types are") given"
    }

    /// PB304: a type is needed as a literal metatype.
    static func notAMetatype(_ expression: Node) -> HubProblem {
        HubProblem(
            .notAMetatype,
            at: expression,
            "`\(expression.text)` is not a type as it has to be written here: `Name.self` or `(any Name).self`",
            fixes: literal(expression).map { [$0] } ?? []
        )
    }

    /// PB305: a parameter of `@Register` does not say where its argument comes from.
    static func noRole(_ expression: Node) -> HubProblem {
        let isMetatype = MetatypeReader.read(expression) != nil
        let written = expression.text
        return HubProblem(
            .missingParameterRole,
            at: expression,
            "`\(written)` does not say where the argument comes from: from the hub, or from the one who asks",
            fixes: isMetatype ? [".resolved(\(written))", ".explicit(\(written))"] : []
        )
    }

    /// PB303: the same list registers the type already.
    ///
    /// With other arguments it is no more possible: there would be two factories, and `factory(of:)` names none.
    package static func repeated(_ attribute: Node) -> HubProblem {
        let argument = HubArguments(attribute).type
        let type = (argument ?? attribute).text
        let takesArguments = HubRegistrationReader(attribute)?.takesArguments == true
        return HubProblem(
            .repeatedRegistration,
            at: argument ?? attribute,
            "`\(type)` is registered\(takesArguments ? " with arguments" : "") by an earlier attribute of this "
                + "declaration already"
        )
    }

    /// PB303: the same list has a factory of that name already, of another type: `[Stop]` and `ArrayOfStop`.
    package static func repeatedFactory(
        _ attribute: Node,
        _ type: TypeExpression,
        of other: TypeExpression
    ) -> HubProblem {
        HubProblem(
            .repeatedRegistration,
            at: HubArguments(attribute).type ?? attribute,
            "the factory of `\(type)` would be called `\(HubRegistrationFacts.factoryName(for: type))`, as that of "
                + "`\(other)` is by an earlier attribute of this declaration"
        )
    }

    /// PB306: what the attribute stands at cannot have static members that hold something.
    package static func notAHub(_ attribute: Node) -> HubProblem {
        HubProblem(
            .notAHub,
            at: attribute[.name] ?? attribute,
            "`@\(name(of: attribute))` stands at a protocol, which cannot be a hub: a hub is an "
                + "enum, a struct, a class, an actor, or an extension of one"
        )
    }

    /// PB306: what the attribute stands at can have static members, but none that hold something.
    package static func cannotKeep(_ attribute: Node) -> HubProblem {
        HubProblem(
            .notAHub,
            at: attribute[.name] ?? attribute,
            "`@\(name(of: attribute))` stands at a generic type, which cannot keep a singleton"
        )
    }

    /// PB307: the factory is not a function from the types that are given to the one that is registered.
    package static func mismatch(_ attribute: Node, _ facts: HubRegistrationFacts) -> HubProblem {
        let factory = HubArguments(attribute).factory
        let written = factory?.text ?? ""
        let types = facts.parameters.map(\.type.description).joined(separator: ", ")
        let result = facts.isOpaque ? "" : " to `\(facts.type)`"
        return HubProblem(
            .unsuitableFactory,
            at: factory ?? attribute,
            "`\(written)` is not a function from `(\(types))`\(result), or it throws or waits"
        )
    }

    private static func name(of attribute: Node) -> String { attribute[.name]?.text ?? "" }

    /// `Tram.self` for `Tram`, and `Tram.self` for `.resolved(Tram.self)`, where that is meant for another attribute.
    private static func literal(_ expression: Node) -> String? {
        if expression.kind == .call {
            let arguments = expression.all(.argument)
            guard arguments.count == 1, let argument = arguments[0][.value], MetatypeReader.read(argument) != nil else {
                return nil
            }
            return argument.text
        }
        guard expression.kind == .reference, expression[.argumentName] == nil else { return nil }
        let name = expression.text
        return name.first?.isUppercase == true ? "\(name).self" : nil
    }
}
