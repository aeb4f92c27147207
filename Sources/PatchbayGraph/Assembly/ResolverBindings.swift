import PatchbayModel

/// Reads one resolver: its provider methods, those it inherits, and what it refines.
struct ResolverBindings {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    /// The declared protocols that the resolver refines, nearest first.
    private let refined: [SymbolTable.Symbol]

    init(declarations: Declarations, symbol: SymbolTable.Symbol) {
        self.declarations = declarations
        self.symbol = symbol
        refined = declarations.conformances.supertypes(of: symbol).filter(declarations.conformances.isProtocol)
    }

    /// A binding of a resolver and the files that had a say in it.
    typealias Provided = (binding: Binding, files: [SymbolTable.FileContext])

    /// The resolver itself, without its view of the graph.
    func node() -> ResolverNode? {
        guard let declaration = declarations.entry(symbol).declarations.first else { return nil }
        let facts = declaration.facts
        let type = declarations.type(of: symbol)
        var node = ResolverNode(
            key: TypeKey(type),
            type: type,
            module: symbol.module,
            access: facts.access,
            isolation: declarations.isolation.isolation(of: symbol),
            isSendable: declarations.conformances.isSendable(symbol),
            availability: facts.attributes.filter { $0.hasPrefix("available(") },
            conditions: Conditions.either(declarations.entry(symbol).declarations.map(\.facts.conditions)),
            location: facts.location,
            refined: refined.compactMap { declarations.conformances.resolverKeys[$0] },
            requirements: RequirementsOfResolver(declarations: declarations, symbol: symbol, refined: refined).read()
        )
        for fragment in declarations.entry(symbol).declarations {
            node.defects += fragment.facts.initializers.map { Defect(.initializerProvider, at: $0.location) }
            node.defects += fragment.facts.properties
                .filter { ProviderName.matches($0.name) }
                .map { Defect(.unsupportedProvider(reason: "it is a property"), at: $0.location, member: $0.name) }
        }
        if facts.access <= .fileprivate { node.defects.append(Defect(.outOfReach, at: facts.location)) }
        ResolverLines(declarations: declarations, symbol: symbol, refined: refined).adopt(into: &node)
        return node
    }

    /// The resolver's providers: its own, then inherited ones that it does not declare again.
    func providers() -> [Provided] {
        var result: [Provided] = []
        let requirements = RequirementsOfResolver(declarations: declarations, symbol: symbol, refined: refined)
        let actor = requirements.read().isForActors ? TypeKey(declarations.type(of: symbol)) : nil
        var places: [String: Int] = [:]
        for owner in [symbol] + refined {
            for fragment in declarations.fragments(of: owner) {
                for method in methods(of: fragment) {
                    var provided = provider(method, in: fragment, of: owner)
                    if provided.binding.isolation == nil, !method.isNonisolated {
                        provided.binding.actorOfResolver = actor
                    }
                    let signature = Self.signature(of: method, provided.binding)
                    if let place = places[signature] {
                        // `#if` may declare one provider in several branches.
                        let variants = [result[place].binding.conditions, provided.binding.conditions]
                        result[place].binding.conditions = Conditions.either(variants)
                    } else {
                        places[signature] = result.count
                        result.append(provided)
                    }
                }
            }
        }
        return result
    }

    /// What makes two declarations one provider.
    private static func signature(of method: FunctionFacts, _ binding: Binding) -> String {
        let labels = method.parameters.map { $0.label ?? "_" }
        return "\(method.name) \(labels) \(binding.requests.map(\.key.text)) \(binding.key)"
    }

    /// Providers that the protocol requires, and those that an extension adds. What an extension declares
    /// beside them is the user's own business.
    private func methods(of fragment: SymbolTable.Fragment) -> [FunctionFacts] {
        let named = fragment.facts.methods.filter { ProviderName.matches($0.name) }
        guard fragment.facts.kind == .extension else { return named }
        guard fragment.facts.requirements.isEmpty else { return [] }
        let isForeign = fragment.file.module != symbol.module
        return named.filter { method in
            let type = declarations.resolve(method.result ?? .void, in: fragment.file, scope: fragment.facts.scope)
            return method.access > (isForeign ? .internal : .fileprivate) && defect(of: method, type) == nil
        }
    }

    private func provider(
        _ method: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> Provided {
        let generics = GenericsReader(declarations: declarations)
        let (signature, names) = generics.signature(of: method, in: fragment)
        let type = generics.resolve(method.result ?? .void, in: fragment, names)
        let ownerType = declarations.type(of: owner)
        let requests = method.parameters.filter { !$0.hasDefault }.map { parameter in
            request(parameter, of: generics.resolve(parameter.type, in: fragment, names).ofArgument, in: fragment)
        }
        var binding = Binding(
            key: TypeKey(type),
            type: type,
            kind: .provider(method: method.name),
            name: Self.name(of: method.name),
            owner: .resolver(TypeKey(ownerType)),
            module: fragment.file.module,
            requests: requests,
            effects: method.effects,
            isolation: declarations.isolation.isolation(
                of: method,
                in: fragment,
                typeIsolation: declarations.isolation.isolation(of: owner)
            ),
            access: min(method.access, declarations.access(of: type, in: fragment.file)),
            availability: method.attributes.filter { $0.hasPrefix("available(") },
            conditions: method.conditions,
            location: method.location,
            defects: defect(of: method, type).map { [Defect($0, at: method.location)] } ?? []
        )
        if case .generic(let signature) = signature { binding.open(signature) }
        binding.flaw = Sendability(declarations: declarations).flaw(of: type, in: fragment.file)
        return (binding, [fragment.file])
    }

    private func request(
        _ parameter: ParameterFacts,
        of type: TypeExpression,
        in fragment: SymbolTable.Fragment
    ) -> Request {
        let label = parameter.name == "_" ? LabelCase.lowerCamel(TypeName.name(of: type)) : parameter.name
        return Request(
            label: label,
            argumentLabel: parameter.label,
            key: TypeKey(type),
            type: type,
            typeAccess: declarations.access(of: type, in: fragment.file),
            flaw: Sendability(declarations: declarations).flaw(of: type, in: fragment.file),
            location: parameter.location
        )
    }

    /// `baseURL` for `provideBaseURL`.
    private static func name(of method: String) -> String {
        LabelCase.lowerCamel(ProviderName.subject(of: method))
    }

    /// A request has to say what each parameter is.
    private static func obstacle(inGenericsOf method: FunctionFacts) -> String? {
        let parameters = method.genericParameters
        guard !parameters.isEmpty, let result = method.result else { return nil }
        if let odd = parameters.first(where: { $0.contains(" ") }) {
            return "its generic parameter `\(odd)` is no type"
        }
        if case .named(let components) = result.stripped, components.count == 1, components[0].arguments.isEmpty,
            parameters.contains(components[0].name)
        {
            return "it would answer every request, as its result is any type"
        }
        let hidden = parameters.first { !result.stripped.mentions([$0]) }
        return hidden.map { "its result does not say what `\($0)` is" }
    }

    /// What keeps a method from being a provider.
    private func defect(of method: FunctionFacts, _ type: TypeExpression) -> Defect.Kind? {
        if method.isStatic { return .staticProvider }
        if type.isVoid { return .voidProvider }
        if method.isMutating { return .unsupportedProvider(reason: "it is mutating") }
        if let reason = Self.obstacle(inGenericsOf: method) { return .unsupportedProvider(reason: reason) }
        if type.names?.first == "Self" { return .unsupportedProvider(reason: "`Self` is no type to ask for") }
        if case .opaque = type { return .unsupportedProvider(reason: "its result is opaque") }
        for parameter in method.parameters {
            if parameter.isVariadic {
                return .unsupportedProvider(reason: "`\(parameter.name)` takes any number of values")
            }
            if case .attributed(let attributes, _) = parameter.type, attributes.contains("inout") {
                return .unsupportedProvider(reason: "`\(parameter.name)` is `inout`")
            }
            if case .attributed(let attributes, _) = parameter.type, attributes.contains("@autoclosure") {
                return .unsupportedProvider(reason: "`\(parameter.name)` is an autoclosure")
            }
            if case .opaque = parameter.type.unattributed {
                return .unsupportedProvider(reason: "`\(parameter.name)` is generic")
            }
        }
        return nil
    }
}
