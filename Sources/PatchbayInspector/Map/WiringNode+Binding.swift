import PatchbayGraph
import PatchbayModel

extension WiringNode {
    init(_ binding: Binding) {
        self.init(
            id: Self.id(of: binding),
            name: Self.name(of: binding),
            kind: Self.kind(of: binding),
            frontEnd: Self.frontEnd(of: binding),
            type: "\(binding.mappedType)",
            key: TypeKey(binding.mappedType).text,
            owner: Self.owner(of: binding),
            module: binding.module,
            made: Self.made(binding),
            lifetime: Self.lifetime(of: binding),
            isFixed: binding.isMethodOfResolver && !binding.isRequirement,
            isTemplate: binding.generics != nil,
            effects: binding.effectsOfMaking,
            isolation: binding.isolation,
            access: binding.access,
            conditions: binding.conditions,
            location: binding.location
        )
    }

    /// A resolver that somebody asks for as a value.
    static func resolver(_ node: ResolverNode) -> WiringNode {
        WiringNode(
            id: node.key.text,
            name: "any \(node.type)",
            kind: .resolver,
            frontEnd: .resolvers,
            type: "any \(node.type)",
            key: node.key.text,
            owner: node.key.text,
            module: node.module,
            made: "the resolver itself",
            lifetime: .supplied,
            isolation: node.isolation,
            access: node.access,
            conditions: node.conditions,
            location: node.location
        )
    }

    /// A value that nothing provides.
    static func argument(_ request: Request, of binding: Binding) -> WiringNode {
        WiringNode(
            id: "argument \(request.label): \(request.type)",
            name: request.label,
            kind: .argument,
            frontEnd: .resolvers,
            type: "\(request.type)",
            key: request.key.text,
            module: binding.module,
            made: "brought by the caller as `\(request.label)`",
            lifetime: .supplied,
            location: request.location
        )
    }

    private static func id(of binding: Binding) -> String {
        switch binding.kind {
        case .initializer, .factoryMethod, .module, .moduleFactory: "\(binding.mappedType)"
        case .propertyInjection: "\(binding.type).dependency"
        // A generic one is there for each type that is asked for.
        case .provider, .contribution: binding.isSpecialized ? "\(binding.title): \(binding.type)" : binding.title
        case .gathering: binding.title
        case .standIn: "\(binding.type) by \(binding.requests.first?.type ?? binding.type)"
        case .collection: [owner(of: binding), "\(binding.type)"].compactMap { $0 }.joined(separator: ".")
        }
    }

    /// `nil` where that is the ID.
    private static func name(of binding: Binding) -> String? {
        switch binding.kind {
        case .initializer, .factoryMethod, .module, .moduleFactory, .propertyInjection, .standIn: nil
        case .provider(let member), .contribution(let member, _), .gathering(let member): member.name
        case .collection: "\(binding.type)"
        }
    }

    static func kind(of binding: Binding) -> Kind {
        switch binding.kind {
        case .initializer, .factoryMethod, .standIn: .injectable
        case .propertyInjection: .propertyInjectable
        case .provider: .provider
        case .contribution: .contribution
        case .collection, .gathering: .collection
        case .module, .moduleFactory: .module
        }
    }

    private static func frontEnd(of binding: Binding) -> FrontEnd {
        switch binding.kind {
        case .initializer, .factoryMethod, .propertyInjection, .provider, .contribution, .collection, .gathering,
            .standIn:
            .resolvers
        case .module, .moduleFactory: .modules
        }
    }

    static func lifetime(of binding: Binding) -> Lifetime {
        if binding.isMethodOfResolver, !binding.lifetime.isShared { return .decidedByProvider }
        return switch binding.lifetime {
        case .transient: .transient
        case .shared: .shared
        case .weaklyShared: .weaklyShared
        }
    }

    private static func owner(of binding: Binding) -> String? {
        switch binding.owner {
        case .module: nil
        case .resolver(let key): key.text
        }
    }

    private static func made(_ binding: Binding) -> String {
        let dependency = binding.construction?.dependency == nil && binding.requests.isEmpty ? "()" : "…"
        switch binding.kind {
        case .initializer: return "\(binding.type)(dependency: \(dependency))"
        case .factoryMethod: return "\(binding.type).makeInstance(dependency: \(dependency))"
        case .propertyInjection: return "instance.dependency = \(dependency)"
        case .module(let form, _), .moduleFactory(let form, _): return made(binding, form, dependency)
        case .standIn: return "\(binding.requests.first?.type ?? binding.type), which says so"
        case .gathering: return "from what the resolver shares and what is contributed, in order of need"
        case .collection:
            let count = binding.requests.count
            return "from \(count) \(count == 1 ? "contribution" : "contributions")"
        case .provider(let member), .contribution(let member, _):
            if member.isProperty { return member.name }
            let labels = binding.requests.map { "\($0.argumentLabel ?? "_"):" }.joined()
            return "\(member.name)(\(labels))"
        }
    }

    private static func made(_ binding: Binding, _ form: ModuleForm, _ dependency: String) -> String {
        let creationSite = "\(binding.mappedType).\(form.factoryName)(dependency: \(dependency))"
        return switch form {
        case .factory, .asyncFactory: "\(creationSite).create(payload:)"
        case .configurator, .asyncConfigurator: "\(creationSite).configure(_:payload:)"
        }
    }
}

extension Binding {
    /// The type that a node is about: of a factory, its module.
    var mappedType: TypeExpression {
        guard isModuleFactory, case .named(let components) = type, components.count > 1 else { return type }
        return .named(components.dropLast())
    }
}
