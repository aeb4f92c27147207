import PatchbayModel

/// The reader of one resolver: its provider methods and contributions, those it inherits, and what it refines.
struct ResolverBindings {
    let declarations: Declarations
    let packages: Packages
    let symbol: SymbolTable.Symbol
    /// The declared protocols that the resolver refines, nearest first.
    let refined: [SymbolTable.Symbol]
    let requirements: ResolverRequirements
    let lines: ResolverLines
    /// The types in the place of associated types.
    let associated: Substitution
    /// The associated types that each type which conforms says itself.
    let open: Set<String>

    init(
        declarations: Declarations,
        packages: Packages,
        symbol: SymbolTable.Symbol,
        index: RequirementsIndex,
        in configuration: BuildConfiguration?
    ) {
        self.declarations = declarations
        self.packages = packages
        self.symbol = symbol
        refined = declarations.conformances.refined(by: symbol)
        requirements = index.requirements(ofResolver: symbol, in: packages)
        lines = ResolverLines(
            declarations: declarations,
            symbol: symbol,
            refined: refined,
            configuration: configuration
        )
        (associated, open) = Self.associated(of: symbol, refined, declarations)
    }

    /// The types that clauses say associated types to be; others are what conforming types say, whatever has their name.
    private static func associated(
        of symbol: SymbolTable.Symbol,
        _ refined: [SymbolTable.Symbol],
        _ declarations: Declarations
    ) -> (fixed: Substitution, open: Set<String>) {
        let requirements = ([symbol] + refined).flatMap(declarations.table.declarations)
            .flatMap(\.facts.otherRequirements)
        let names = Set(requirements.filter { $0.kind == .associatedType }.map(\.name))
        var types = declarations.fixedTypes(names, of: symbol)
        let open = names.subtracting(types.keys)
        for name in names where types[name] == nil && declarations.table.declares(name) {
            types[name] = .path(["Self", name])
        }
        var substitution = Substitution(types)
        substitution.file = declarations.file(of: symbol)?.path
        return (substitution, open)
    }

    /// The resolver itself, without what it sees of the graph.
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
            availability: declarations.availability(of: [declaration], within: symbol),
            conditions: Conditions.either(declarations.entry(symbol).declarations.map(\.facts.conditions)),
            location: facts.location,
            refined: refined.compactMap { declarations.conformances.resolverKeys[$0] },
            requirements: requirements
        )
        node.isQualified = declarations.table.canonicalPath(of: symbol).count > symbol.path.count
        for fragment in declarations.entry(symbol).declarations {
            node.defects += fragment.facts.initializers.map { Defect(.initializerProvider, at: $0.location) }
            node.defects += fragment.facts.properties
                .filter { MethodPrefix.provide.matches($0.name) }
                .map { property in
                    let name = LabelCase.lowerCamel(ProviderName.subject(of: property.name))
                    let remedy = "call it `\(name)`: a property provides what it is, under its own name"
                    return Defect(
                        .unsupportedProvider(reason: "it is a property", remedy: remedy),
                        at: property.location,
                        member: property.name
                    )
                }
            node.defects += fragment.facts.properties
                .filter { MethodPrefix.contribute.matches($0.name) }
                .map { Defect(.unsupportedContribution(reason: "it is a property"), at: $0.location, member: $0.name) }
        }
        node.passedOver = passedOver()
        node.written = writtenMethods(at: node.location)
        if let defect = Defect.ofReach(facts.access, symbol.path, at: facts.location) { node.defects.append(defect) }
        lines.adopt(into: &node)
        return node
    }

    /// The resolver's providers: its own, then inherited ones that it does not declare again; methods, then properties.
    func providers() -> [Binding] {
        let methods = methods(of: [symbol] + refined, named: ProviderName.matches)
        return methods + properties(besides: methods)
    }

    /// The contributions to collections: those of the protocols that it refines, the innermost first, in the order in
    /// which they are named; then its own.
    func contributions() -> [Binding] {
        methods(of: declarations.conformances.refinedFirst(symbol), named: MethodPrefix.contribute.matches)
    }

    private func methods(of owners: [SymbolTable.Symbol], named isWanted: (String) -> Bool) -> [Binding] {
        var result: [Binding] = []
        let actor = requirements.isForActors ? TypeKey(declarations.type(of: symbol)) : nil
        var places: [String: Int] = [:]
        var declarers: [SymbolTable.Symbol] = []
        for owner in owners {
            // A requirement of another protocol, one of no actor, is one that an actor has to meet without it.
            let actor = actor != nil && declarations.isolation.isForActors(owner) ? actor : nil
            for fragment in declarations.fragments(of: owner) {
                for method in methods(of: fragment, named: isWanted) {
                    var provided = provided(method, in: fragment, of: owner)
                    if provided.isolation == nil, !method.isNonisolated {
                        provided.member?.actor = actor
                    }
                    let signature = signature(of: method, in: fragment, provided)
                    provided.member?.isRequirement = fragment.facts.kind == .protocol
                    if let place = places[signature] {
                        markClash(provided, of: owner, with: &result[place], of: declarers[place])
                        join(provided, of: owner, into: &result[place], of: &declarers[place])
                    } else {
                        places[signature] = result.count
                        result.append(provided)
                        declarers.append(owner)
                    }
                }
            }
        }
        markRivals(among: &result)
        return result
    }

    /// The identity of a provider: two declarations that share it are one.
    ///
    /// A parameter with a default is part of it: the method may be what meets a requirement.
    private func signature(of method: FunctionFacts, in fragment: SymbolTable.Fragment, _ binding: Binding) -> String {
        let labels = method.parameters.map { $0.label ?? "_" }
        var keys = binding.requests.map(\.key.text)
        if keys.count != method.parameters.count {
            let generics = GenericsReader(declarations: declarations)
            let names = generics.signature(of: method, in: fragment).names
            keys = method.parameters.map {
                TypeKey(declarations.resolve($0.type, in: fragment, parameters: names).ofArgument).text
            }
        }
        return "\(method.name) \(labels) \(keys) \(TypeKey(binding.type))"
    }

    /// Methods that the protocol requires, and those that an extension adds. What an extension declares
    /// beside them is the user's own business.
    private func methods(
        of fragment: SymbolTable.Fragment,
        named isWanted: (String) -> Bool
    ) -> [FunctionFacts] {
        let named = fragment.facts.methods.filter { method in
            // A method that shares something with others and returns nothing is no provider.
            isWanted(method.name) && !(ProviderName.isShared(method.name) && (method.result ?? .void).isVoid)
        }
        guard fragment.facts.kind == .extension else { return named }
        guard fragment.facts.requirements.isEmpty else { return [] }
        let needed = packages.neededAccess(of: fragment.file.module, from: symbol.module)
        return named.filter { method in
            let type = declarations.resolve(method.result ?? .void, in: fragment)
            return method.access >= needed && defect(of: method, type, in: fragment) == nil
        }
    }

    /// A type with those in the place of associated types that an inherited alias brought into it.
    func fixed(_ type: TypeExpression) -> TypeExpression {
        Substitution(associated.types.filter { !declarations.table.declares($0.key) })(type)
    }

    private func provided(
        _ method: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> Binding {
        let generics = GenericsReader(declarations: declarations)
        let (signature, parameters) = generics.signature(of: method, in: fragment)
        let names = associated.adding(parameters)
        let type = fixed(declarations.resolve((method.result ?? .void).withoutSelf, in: fragment, parameters: names))
        let ownerType = declarations.type(of: owner)
        let requests = method.parameters.filter { !$0.hasDefault }.map { parameter in
            let type = fixed(declarations.resolve(parameter.type.withoutSelf, in: fragment, parameters: names))
                .ofArgument
            var request = request(parameter, of: type, in: fragment)
            request.modifier = declarations.modifier(of: parameter, type, in: fragment.file)
            request.alias =
                declarations.spelling(of: parameter.type, in: fragment, level: method.access, parameters: names)?
                .ofArgument
            return request
        }
        let isContribution = MethodPrefix.contribute.matches(method.name)
        let problem = Sendability(declarations: declarations).problem(of: type, in: fragment.file)
        let member = ResolverMember(name: method.name, problem: problem)
        var binding = Binding(
            key: isContribution ? Self.contributionKey(method, requests, type, of: ownerType) : TypeKey(type),
            type: type,
            kind: isContribution
                ? .contribution(member, literalKey: literalKey(of: method, type, owner)) : .provider(member),
            name: Self.name(of: method.name),
            owner: .resolver(TypeKey(ownerType)),
            module: fragment.file.module,
            sharing: ProviderName.isShared(method.name) ? Sharing(lifetime: .shared, problem: problem) : Sharing(),
            requests: requests,
            effects: method.effects,
            isolation: declarations.isolation.isolation(ofRequirement: method, in: fragment, of: owner),
            access: min(method.access, declarations.access(of: type, in: fragment.file)),
            availability: (fragment.attributesOfExtension + method.attributes).availability,
            conditions: method.conditions,
            location: method.location,
            defects: defect(of: method, type, in: fragment).map { [Defect($0, at: method.location)] } ?? []
        )
        if case .generic(let signature) = signature { binding.open(signature) }
        binding.alias = declarations.spelling(
            of: method.result ?? .void,
            in: fragment,
            level: method.access,
            parameters: names
        )
        binding.thrown = declarations.thrownType(of: method, in: fragment)
        if binding.thrown == nil, let written = method.thrownType, !written.mentions(method.genericParameters) {
            // An associated type, which a resolver that refines this one may have fixed.
            let type = fixed(declarations.resolve(written.withoutSelf, in: fragment, parameters: names))
            declarations.settleThrown(type, of: &binding, in: fragment.file)
        }
        binding.staysWithCaller = method.isNonsending
        return binding
    }

    private func request(
        _ parameter: ParameterFacts,
        of type: TypeExpression,
        in fragment: SymbolTable.Fragment
    ) -> Request {
        let label = parameter.name == "_" ? LabelCase.lowerCamel(TypeName.name(of: type)) : parameter.name
        var request = declarations.request(label, parameter.label, of: type, in: fragment.file, at: parameter.location)
        request.isImplicitlyUnwrapped = parameter.isImplicitlyUnwrapped
        return request
    }

    /// `baseURL` for `provideBaseURL`.
    private static func name(of method: String) -> String {
        let isContribution = MethodPrefix.contribute.matches(method)
        let subject = isContribution ? MethodPrefix.contribute.subject(of: method) : ProviderName.subject(of: method)
        return LabelCase.lowerCamel(subject.isEmpty && isContribution ? "Element" : subject)
    }

    /// A request has to say what each parameter is.
    static func obstacle(inGenericsOf method: FunctionFacts) -> (reason: String, remedy: String)? {
        let parameters = method.genericParameters
        guard !parameters.isEmpty, let result = method.result else { return nil }
        if let odd = parameters.first(where: { $0.contains(" ") }) {
            return ("its generic parameter `\(odd)` is no type", "write one for each type that is asked for")
        }
        if let name = result.stripped.plainName, parameters.contains(name) {
            return (
                "it would answer every request, as its result is any type",
                "write one for each type that is asked for, or return a type that names it: `Box<\(name)>`"
            )
        }
        // A member of a parameter says nothing of it: many types may have the same.
        let said = Set(result.stripped.nominals.filter { $0.count == 1 }.map { $0[0].name })
        let hidden = parameters.first { !said.contains($0) }
        return hidden.map { name in
            (
                "its result does not say what `\(name)` is",
                "return a type that names it, as `Box<\(name)>` does, or write one without it"
            )
        }
    }

    /// The key of a contribution, for which only its collection asks.
    private static func contributionKey(
        _ method: FunctionFacts,
        _ requests: [Request],
        _ type: TypeExpression,
        of owner: TypeExpression
    ) -> TypeKey {
        let labels = method.parameters.map { "\($0.label ?? "_"):" }.joined()
        let keys = requests.map(\.key.text).joined(separator: ", ")
        return TypeKey("\(owner).\(method.name)(\(labels)) (\(keys)) -> \(TypeKey(type))")
    }

    /// The literal that all implementations return as the key of a pair, if each of them that is declared does.
    private func literalKey(
        of method: FunctionFacts,
        _ type: TypeExpression,
        _ owner: SymbolTable.Symbol
    ) -> String? {
        guard let keyType = type.contributedKey else { return nil }
        let heirs = declarations.conformances.heirs(of: [owner])
        let labels = method.parameters.map(\.label)
        let fragments = heirs.sorted().flatMap(declarations.fragments).filter { $0.facts.kind != .protocol }
        let implementations = fragments.flatMap(\.facts.methods)
            .filter { $0.name == method.name && $0.parameters.map(\.label) == labels }
        let keys = implementations.map { $0.returnedKey.flatMap { caseOrLiteral($0, of: keyType) } }
        guard let first = keys.first, let key = first, Set(keys).count == 1 else { return nil }
        return key
    }

    /// A case by its name alone, however it is spelled; `nil` where a name may stand for anything.
    private func caseOrLiteral(_ key: String, of type: TypeExpression) -> String? {
        guard let dot = key.lastIndex(of: "."), !key.hasPrefix("\"") else { return key }
        let isCase = table(type).map(declarations.table.kind) == .enum
        let prefix = key[..<dot]
        guard isCase, prefix.isEmpty || prefix.split(separator: ".").last.map(String.init) == type.names?.last else {
            return nil
        }
        return String(key[dot...])
    }

    private func table(_ type: TypeExpression) -> SymbolTable.Symbol? {
        declarations.file(of: symbol).flatMap { declarations.table.symbol(of: type, in: $0) }
    }
}
