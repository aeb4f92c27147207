import PatchbayModel

/// The reader of what a type or a provider leaves open.
struct GenericsReader {
    let declarations: Declarations

    /// The parameters and constraints, if they can be used.
    enum Signature {
        /// Nothing is left open.
        case concrete
        case generic(GenericSignature)
        /// It has a parameter that is no type: `each T`, `let N`.
        case unsupported(parameter: String)
    }

    /// The parameters and constraints of a type and of the types around it.
    func signature(of symbol: SymbolTable.Symbol) -> Signature {
        var signature = GenericSignature(parameters: [])
        for type in declarations.table.enclosing(symbol) {
            let parameters = declarations.table.genericParameters(of: type)
            if let odd = Self.odd(parameters.map(\.written)) { return .unsupported(parameter: odd) }
            signature.parameters += parameters.map(\.name)
            guard let fragment = declarations.entry(type).declarations.first else { continue }
            signature.requirements += requirements(of: fragment) + requirementsAround(fragment)
        }
        return signature.parameters.isEmpty ? .concrete : .generic(signature)
    }

    /// The parameters and constraints of a method, and the names that its parameters get.
    func signature(
        of method: FunctionFacts,
        in fragment: SymbolTable.Fragment
    ) -> (signature: Signature, names: Substitution) {
        guard !method.genericParameters.isEmpty else { return (.concrete, Substitution()) }
        if let odd = Self.odd(method.genericParameters) { return (.unsupported(parameter: odd), Substitution()) }
        let owner = ProviderName.subject(of: method.name)
        let parameters = declarations.table.parameters(method.genericParameters, of: owner)
        let names = Substitution(
            Dictionary(parameters.map { ($0.written, .path([$0.name])) }) { first, _ in first }
        )
        let signature = GenericSignature(
            parameters: parameters.map(\.name),
            requirements: method.requirements.map { requirement in
                requirement.mapTypes { declarations.resolve($0, in: fragment, parameters: names) }
            }
        )
        return (.generic(signature), names)
    }

    /// A binding of a type with what the type leaves open, and what its conformance requires.
    func opened(
        _ binding: Binding,
        of symbol: SymbolTable.Symbol,
        _ conformance: ConformanceIndex.Conformance
    ) -> Binding {
        var result = binding
        if let outer = unreadGeneric(around: symbol) {
            result.defects.append(Defect(.unreadGeneric(outer), at: binding.location))
        }
        switch signature(of: symbol) {
        case .concrete: break
        case .unsupported(let parameter):
            result.defects.append(Defect(.genericParameter(parameter), at: binding.location))
        case .generic(var signature):
            signature.inherent = signature.requirements
            signature.requirements += conformance.clause.requirements
            let fixed = Self.fixed(by: signature.requirements, of: signature)
            result.open(signature)
            if !fixed.isEmpty { result = result.specialized(fixed) { $0 } }
        }
        return result
    }

    /// The parameters of a type that its conformance says to be one type.
    func fixed(of symbol: SymbolTable.Symbol, _ conformance: ConformanceIndex.Conformance) -> Substitution {
        guard case .generic(let signature) = signature(of: symbol) else { return Substitution() }
        return Self.fixed(by: signature.requirements + conformance.clause.requirements, of: signature)
    }

    /// A generic type of the standard library that a type is nested in: its parameters are not read.
    private func unreadGeneric(around symbol: SymbolTable.Symbol) -> String? {
        guard symbol.path.count > 1, let outer = symbol.path.first, StandardType.isGeneric(outer) else { return nil }
        return declarations.table.isDeclared(symbol.prefix(1)) ? nil : outer
    }

    /// Parameters that have to be one type: `where Key == User`.
    private static func fixed(by requirements: [RequirementFacts], of signature: GenericSignature) -> Substitution {
        var types: [String: TypeExpression] = [:]
        for (side, other) in requirements.flatMap(\.equations) {
            guard let names = side.names, names.count == 1, signature.parameters.contains(names[0]),
                types[names[0]] == nil, !other.mentions([names[0]] + types.keys),
                !hasMember(of: signature.parameters, in: other),
                !types.values.contains(where: { $0.mentions([names[0]]) })
            else { continue }
            types[names[0]] = other
        }
        return Substitution(types)
    }

    /// True if a member of a parameter is part of a type: which type that is depends on the request.
    private static func hasMember(of parameters: [String], in type: TypeExpression) -> Bool {
        type.nominals.contains { $0.count > 1 && parameters.contains($0[0].name) }
    }

    /// The constraints of the extension that a type is declared in:
    /// `extension Cache where Key == User { struct Entry {} }`.
    private func requirementsAround(_ fragment: SymbolTable.Fragment) -> [RequirementFacts] {
        let scope = fragment.facts.scope
        guard scope.names.count == scope.extensionDepth + 1,
            let around = declarations.table.extensionAround(fragment),
            let symbol = declarations.table.symbol(of: .path(around.facts.name), in: around.file)
        else { return [] }
        return requirements(of: around) + InheritanceReader(table: declarations.table).bounds(of: around, symbol)
    }

    private func requirements(of fragment: SymbolTable.Fragment) -> [RequirementFacts] {
        fragment.facts.requirements.map { requirement in
            requirement.mapTypes { declarations.resolve($0, in: fragment) }
        }
    }

    private static func odd(_ parameters: [String]) -> String? {
        parameters.first { $0.contains(" ") }
    }
}

/// The reader of what makes the instances of an injectable shared, and who is to own them.
struct LifetimeReader {
    let declarations: Declarations
    let symbol: SymbolTable.Symbol
    let conformances: [ConformanceIndex.Conformance]

    /// The conformance that counts, of those that say how an initialiser is used: what shares outranks what does not.
    var leading: ConformanceIndex.Conformance? {
        let candidates = conformances.filter { $0.marker.lifetime != nil }
        return candidates.first { $0.marker.lifetime?.isShared == true } ?? candidates.first
    }

    /// Writes down what the protocols say.
    func adopt(_ conformance: ConformanceIndex.Conformance, into binding: inout Binding) {
        binding.sharing = Sharing(lifetime: conformance.marker.lifetime ?? .transient)
        guard binding.lifetime.isShared else { return }
        if Set(conformances.compactMap(\.marker.lifetime).filter(\.isShared)).count > 1 {
            binding.defects.append(Defect(.conflictingLifetimes, at: binding.location))
        }
        binding.sharing.problem = Sendability(declarations: declarations).problem(of: symbol)
        binding.sharing.owner = chosenOwner(&binding.defects)
    }

    /// The type alias `Owner`, the type's own or one of a protocol that it conforms to.
    private func chosenOwner(_ defects: inout [Defect]) -> OwnerChoice? {
        guard let alias = declarations.alias("Owner", of: symbol) else { return nil }
        let type = declarations.resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
        let target = declarations.table.symbol(of: type, in: alias.file)
        if let target, declarations.conformances.isProtocol(target),
            let key = declarations.conformances.resolverKeys[target]
        {
            return OwnerChoice(key: key, type: declarations.type(of: target), location: alias.facts.location)
        }
        defects.append(Defect(.ownerNotAResolver(found: found(type, target)), at: alias.facts.location))
        return nil
    }

    private func found(_ type: TypeExpression, _ target: SymbolTable.Symbol?) -> String {
        guard let target, let kind = declarations.table.kind(of: target) else {
            return "`\(type)`, which no read source declares"
        }
        return "`\(type)`, which is \(kind.phrase)" + (kind == .protocol ? " that does not refine `Resolver`" : "")
    }
}
