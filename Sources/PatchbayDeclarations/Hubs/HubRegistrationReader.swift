import PatchbayFacts
import PatchbaySyntax

/// The reader of an attribute that registers something on a hub.
package struct HubRegistrationReader {
    let kind: HubAttribute
    let arguments: HubArguments

    /// - Returns: `nil` if it is some other attribute.
    package init?(_ attribute: Node) {
        guard let kind = Self.kind(of: attribute) else { return nil }
        self.kind = kind
        self.arguments = HubArguments(attribute)
    }

    /// The registration that an attribute is, by its name, which may be qualified: `@PatchbayHubs.Register`.
    private static func kind(of attribute: Node) -> HubAttribute? {
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

/// The attributes that register something on a hub.
package enum HubAttribute: String, Hashable, Sendable, CaseIterable {
    case autoRegister = "AutoRegister"
    case singletonRegister = "SingletonRegister"
    case register = "Register"
    case factory = "Factory"
    case factoryRegister = "FactoryRegister"
    case opaqueAutoRegister = "OpaqueAutoRegister"
    case opaqueSingletonRegister = "OpaqueSingletonRegister"
    case opaqueRegister = "OpaqueRegister"
    case opaqueFactoryRegister = "OpaqueFactoryRegister"

    /// - Parameter name: The name of an attribute, without its module.
    init?(_ name: Node) { self.init(rawValue: name.text) }

    /// The side that the arguments of the factory come from.
    enum Origin {
        case hub
        case caller
        /// Each parameter says it; all are the caller's if the factory is given as `factory:`.
        case written
    }

    var origin: Origin {
        switch self {
        case .autoRegister, .singletonRegister, .opaqueAutoRegister, .opaqueSingletonRegister: .hub
        case .factory: .caller
        case .register, .factoryRegister, .opaqueRegister, .opaqueFactoryRegister: .written
        }
    }

    var isSingleton: Bool { self == .singletonRegister || self == .opaqueSingletonRegister }

    var isOpaque: Bool { rawValue.hasPrefix("Opaque") }
}

/// The arguments of a registration, told apart by their labels.
struct HubArguments {
    private(set) var type: Node?
    private(set) var parameters: [Node] = []
    private(set) var factory: Node?
    /// True if the factory is given as `using:`, rather than `factory:`.
    private(set) var isUsing = false

    init(_ attribute: Node) {
        for argument in attribute.children where argument.role == .argument {
            guard let value = argument[.value] else { continue }
            guard let label = argument[.label] else {
                if type == nil { type = value } else { parameters.append(value) }
                continue
            }
            if label.reads("parameterTypes") {
                parameters.append(value)
            } else if label.reads("using") || label.reads("factory") {
                factory = value
                isUsing = label.reads("using")
            }
            // The compiler refuses any other label.
        }
    }
}

/// The parameters of a factory expression, as far as it names them: `Tram.init(depot:number:)`.
struct FactoryLabels {
    let factory: HubRegistrationFacts.Factory
    /// One a parameter, if the expression lists them.
    private let labels: [Node]?
    private let closureParameters: [Node]?
    private let expression: Node

    init(_ expression: Node) {
        self.expression = expression
        let isClosure = expression.kind == .closure
        let isReference = expression.kind == .reference || expression.kind == .memberAccess
        let list = isReference ? expression.all(.argumentName) : []
        labels = list.isEmpty ? nil : list
        let text = expression.text
        if !list.isEmpty, let name = expression[.name] {
            factory = .labelled(String(text.utf8.prefix(name.end - expression.start)) ?? text)
        } else {
            factory = isClosure ? .closure(text) : .unlabelled(text)
        }
        // The signature is inside of the closure.
        closureParameters = isClosure && expression.read().hasList ? expression.all(.parameter) : nil
    }

    subscript(_ index: Int) -> String? {
        guard let labels, index < labels.count, !labels[index].reads("_") else { return nil }
        return labels[index].name
    }

    /// Labels without a type, and types without a label.
    func problems(for types: [Node]) -> [HubProblem] {
        guard let named = labels ?? closureParameters, named.count != types.count else { return [] }
        let (count, name) = (named.count, labels == nil ? "the closure" : "`\(expression.text)`")
        return count < types.count
            ? [.surplusType(types[count], name: name, takes: count, types: types.count)]
            : [.surplusLabel(named[types.count], name: name, takes: count, types: types.count)]
    }
}
