import PatchbayFacts
import PatchbaySyntax

/// The reader of an attribute that registers something on a hub.
package struct HubRegistrationReader {
    private let attribute: Node
    private let kind: HubAttribute
    private let arguments: HubArguments

    /// - Returns: `nil` if it is some other attribute.
    package init?(_ attribute: Node) {
        guard let kind = Self.kind(of: attribute) else { return nil }
        self.attribute = attribute
        self.kind = kind
        self.arguments = HubArguments(attribute)
    }

    /// The registration that an attribute is, by its name, which may be qualified: `@PatchbayHubs.Register`.
    package static func kind(of attribute: Node) -> HubAttribute? {
        guard let type = attribute[.name], let name = type[.name] else { return nil }
        switch type.kind {
        case .identifierType: return HubAttribute(name)
        case .memberType: return type[.base]?.text == FrontEnd.hubs.module ? HubAttribute(name) : nil
        case _: return nil
        }
    }

    /// The type that is registered, whatever else may be wrong; `nil` if it is not written as a metatype.
    package var type: TypeExpression? {
        arguments.type.flatMap(MetatypeReader.read)
    }

    /// True if the caller has to bring something, so that `resolve` takes more than the type.
    package var takesArguments: Bool {
        switch kind.origin {
        case .hub: false
        case .caller: !arguments.parameters.isEmpty
        case .written: arguments.parameters.contains { role(of: $0).isExplicit }
        }
    }

    /// Reads the registration, and what is wrong with it. If anything is, there is nothing to be registered.
    package func read() -> (facts: HubRegistrationFacts?, problems: [HubProblem]) {
        guard let typeArgument = arguments.type, let factoryArgument = arguments.factory else { return (nil, []) }
        var problems: [HubProblem] = []
        let type = metatype(typeArgument, &problems)
        let types = arguments.parameters.map { parameter(of: $0, &problems) }
        let labels = FactoryLabels(factoryArgument)
        problems += labels.problems(for: arguments.parameters)
        guard let type, problems.isEmpty else { return (nil, problems) }
        let parameters = types.enumerated().compactMap { index, parameter in
            parameter.map {
                HubRegistrationFacts.Parameter(type: $0.type, isExplicit: $0.isExplicit, label: labels[index])
            }
        }
        let facts = HubRegistrationFacts(
            type: type,
            isSingleton: kind.isSingleton,
            isOpaque: kind.isOpaque,
            parameters: parameters,
            factory: labels.factory
        )
        return (facts, [])
    }

    private func metatype(_ expression: Node, _ problems: inout [HubProblem]) -> TypeExpression? {
        if let type = MetatypeReader.read(expression) { return type }
        problems.append(.notAMetatype(expression))
        return nil
    }

    private func parameter(
        of expression: Node,
        _ problems: inout [HubProblem]
    ) -> (type: TypeExpression, isExplicit: Bool)? {
        let role = role(of: expression)
        if kind.origin == .written, arguments.isUsing, !role.isWritten {
            problems.append(.noRole(expression))
            return nil
        }
        return metatype(role.type, &problems).map { ($0, role.isExplicit) }
    }

    /// Takes `.explicit(T.self)` and `.resolved(T.self)` apart, where they belong.
    private func role(of expression: Node) -> (type: Node, isExplicit: Bool, isWritten: Bool) {
        switch kind.origin {
        case .hub: return (expression, false, true)
        case .caller: return (expression, true, true)
        case .written:
            guard arguments.isUsing else { return (expression, true, true) }
            guard expression.kind == .call, let called = expression[.base], called.kind == .memberAccess,
                let name = called[.name], name.reads("explicit") || name.reads("resolved"),
                let type = expression[.argument]?[.value]
            else { return (expression, true, false) }
            return (type, name.reads("explicit"), true)
        }
    }
}
