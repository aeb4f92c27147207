import SwiftSyntax

/// An attribute that registers something, by its name.
struct RegistrationSyntax {
    private enum Origin { case hub, caller, written }

    /// A parameter of the factory, as the attribute writes it.
    struct Parameter {
        let expression: ExprSyntax
        /// The expression that names the type.
        let type: ExprSyntax
        let isExplicit: Bool
        /// False where it does not say where the argument comes from, and has to.
        let hasRole: Bool
    }

    let attribute: AttributeSyntax
    let name: String
    /// The expression that names what is registered.
    let product: ExprSyntax?
    let factory: ExprSyntax?
    let parameters: [Parameter]
    let isSingleton: Bool
    let isOpaque: Bool

    init?(_ attribute: AttributeSyntax) {
        var name = attribute.attributeName.written
        if let type = attribute.attributeName.as(MemberTypeSyntax.self) {
            guard type.baseType.written == "PatchbayHubs" else { return nil }
            name = type.name.text
        } else if let type = attribute.attributeName.as(IdentifierTypeSyntax.self) {
            name = type.name.text
        }
        guard let origin = Self.origin(of: name) else { return nil }
        self.attribute = attribute
        self.name = name
        isSingleton = name.hasSuffix("SingletonRegister")
        isOpaque = name.hasPrefix("Opaque")
        var (product, factory, isUsing): (ExprSyntax?, ExprSyntax?, Bool) = (nil, nil, false)
        var others: [ExprSyntax] = []
        for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
            switch argument.label?.text {
            case nil where product == nil: product = argument.expression
            case nil, "parameterTypes": others.append(argument.expression)
            case "using", "factory": (factory, isUsing) = (argument.expression, argument.label?.text == "using")
            default: break
            }
        }
        (self.product, self.factory) = (product, factory)
        parameters = others.map { Self.parameter($0, origin, isUsing) }
    }

    private static func origin(of name: String) -> Origin? {
        switch name {
        case "AutoRegister", "SingletonRegister", "OpaqueAutoRegister", "OpaqueSingletonRegister": .hub
        case "Factory": .caller
        case "Register", "FactoryRegister", "OpaqueRegister", "OpaqueFactoryRegister": .written
        default: nil
        }
    }

    private static func parameter(_ expression: ExprSyntax, _ origin: Origin, _ isUsing: Bool) -> Parameter {
        guard origin == .written, isUsing else {
            return Parameter(expression: expression, type: expression, isExplicit: origin != .hub, hasRole: true)
        }
        let call = expression.as(FunctionCallExprSyntax.self)
        let role = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard role == "explicit" || role == "resolved", let type = call?.arguments.first?.expression else {
            return Parameter(expression: expression, type: expression, isExplicit: true, hasRole: false)
        }
        return Parameter(expression: expression, type: type, isExplicit: role == "explicit", hasRole: true)
    }

    /// True if who asks brings something; what does not say whose it is counts as theirs.
    var takesArguments: Bool { parameters.contains(where: \.isExplicit) }

    /// The part of it that no other of the same list may share.
    var identity: String? { product?.literalType.map { "\($0.identity) \(takesArguments)" } }
}

/// The registrations in the attributes of a declaration, in order, with what they register.
struct RegistrationList {
    let registrations: [RegistrationSyntax]

    init(_ declaration: some DeclGroupSyntax) {
        registrations = declaration.attributes.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            return RegistrationSyntax(attribute)
        }.filter { $0.product?.literalType != nil }
    }

    /// The spelling of a type in the first registration that needs no arguments for it.
    func spelling(of type: TypeSyntax) -> String? {
        let identity = "\(type.identity) false"
        return registrations.first { $0.identity == identity }?.product?.literalType?.spelled
    }
}
