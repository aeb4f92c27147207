import PatchbayModel

// Properties that a resolver requires: each provides what it is, under its name.

extension ResolverBindings {
    /// The properties that provide something: its own, then inherited ones that it does not declare again.
    ///
    /// - Parameter methods: The provider methods. One of a type and a name stands in for a property.
    func properties(besides methods: [Binding]) -> [Binding] {
        var result: [Binding] = []
        var places: [String: Int] = [:]
        var declarers: [SymbolTable.Symbol] = []
        let actor = requirements.isForActors ? TypeKey(declarations.type(of: symbol)) : nil
        for owner in [symbol] + refined {
            for fragment in declarations.entry(owner).declarations {
                for property in fragment.facts.properties where mayProvide(property, in: fragment, of: owner) {
                    var provided = provided(property, in: fragment, of: owner)
                    let isMet = methods.contains { method in
                        method.key == provided.key && method.isNamed(property.name)
                            && !Conditions.exclude(method.conditions, property.conditions)
                    }
                    guard !isMet else { continue }
                    if provided.isolation == nil, !property.isNonisolated,
                        declarations.isolation.isForActors(owner)
                    {
                        provided.member?.actor = actor
                    }
                    let signature = "\(property.name) \(provided.key)"
                    if let place = places[signature] {
                        join(provided, of: owner, into: &result[place], of: &declarers[place])
                    } else {
                        places[signature] = result.count
                        result.append(provided)
                        declarers.append(owner)
                    }
                }
            }
        }
        return result
    }

    /// True for a plain property of values: not the store, nor the parent, nor one that findings are about.
    private func mayProvide(
        _ property: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> Bool {
        guard let type = property.type, !property.isStatic, property.accessors?.isMutating != true,
            !MethodPrefix.provide.matches(property.name), !MethodPrefix.contribute.matches(property.name),
            property.name != "_",
            !type.isVoid, !type.isOpaque, !type.mentions(["Self"]),
            // A property lends such a value, and keeps it.
            !declarations.cannotBeCopied(declarations.resolve(type, in: fragment), in: fragment.file)
        else { return false }
        return !lines.contains(property, in: fragment, of: owner) && !isDeclaredOtherwise(property)
    }

    /// True if two of the protocols let it have different effects: the compiler (6.3) crashes on code that reads one.
    private func isDeclaredOtherwise(_ property: PropertyFacts) -> Bool {
        ([symbol] + refined).flatMap(declarations.table.declarations).flatMap(\.facts.properties).contains {
            $0.name == property.name && $0.accessors?.effects != property.accessors?.effects
                && !Conditions.exclude($0.conditions, property.conditions)
        }
    }

    private func provided(
        _ property: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> Binding {
        let written = property.type ?? .void
        let type = fixed(declarations.resolve(written, in: fragment, parameters: associated))
        let member = ResolverMember(
            name: property.name,
            isProperty: true,
            isRequirement: true,
            answersToNameOnly: isPlain(type, in: fragment.file),
            problem: Sendability(declarations: declarations).problem(of: type, in: fragment.file)
        )
        var binding = Binding(
            key: TypeKey(type),
            type: type,
            kind: .provider(member),
            name: property.name,
            owner: .resolver(TypeKey(declarations.type(of: owner))),
            module: fragment.file.module,
            effects: property.accessors?.effects ?? .none,
            isolation: declarations.isolation.isolation(ofRequirement: property, in: fragment, of: owner),
            access: min(property.access, declarations.access(of: type, in: fragment.file)),
            availability: property.attributes.availability,
            conditions: property.conditions,
            location: property.location
        )
        binding.alias = declarations.spelling(of: written, in: fragment, level: property.access)
        let accessors = property.accessors ?? AccessorFacts()
        let getter = FunctionFacts(
            name: property.name,
            effects: accessors.effects,
            thrownType: accessors.thrownType,
            location: property.location
        )
        // An associated type may be `Never`; but the compiler crashes where such a property is read without `try`.
        binding.thrown = declarations.thrownType(of: getter, in: fragment)
        return binding
    }

    /// True for a type with many values that have nothing to do with each other: of the standard library, or without
    /// a name.
    private func isPlain(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Bool {
        switch type {
        case .named(let components):
            if components.count == 1 && StandardValues.plainValues.contains(components[0].name)
                || StandardValues.plainMembers.contains(components.map(\.name))
            {
                return declarations.table.symbol(of: type, in: file) == nil
            }
            guard components.count == 1, let last = components[0].arguments.last,
                declarations.table.symbol(of: .path([components[0].name]), in: file) == nil
            else { return false }
            // The first argument is a number.
            if components[0].name == "InlineArray" { return isPlain(last, in: file) }
            return StandardValues.ofPlainValues.contains(components[0].name)
                && components[0].arguments.allSatisfy { isPlain($0, in: file) }
        case .optional(let wrapped), .array(let wrapped), .attributed(_, let wrapped): return isPlain(wrapped, in: file)
        case .dictionary(let key, let value): return isPlain(key, in: file) && isPlain(value, in: file)
        case .tuple, .function: return true
        case .composition, .existential, .opaque, .metatype, .verbatim: return false
        }
    }
}

// Methods that are called like providers, and cannot be any.

extension ResolverBindings {
    /// The extensions of the module that are for all types that conform.
    var ownExtensions: [SymbolTable.Fragment] {
        declarations.entry(symbol).extensions.filter { fragment in
            fragment.file.module == symbol.module && fragment.facts.requirements.isEmpty
        }
    }

    /// The methods that the module's extensions give to the resolver. They are its own business, unless somebody asks
    /// for what they return.
    func passedOver() -> [PassedOverMethod] {
        ownExtensions.flatMap { fragment in
            fragment.facts.methods.filter { ProviderName.matches($0.name) && $0.access > .fileprivate }
                .compactMap { method in
                    let written = method.result ?? .void
                    let type = declarations.resolve(written, in: fragment)
                    guard !type.isVoid, let kind = defect(of: method, type, in: fragment) else { return nil }
                    var passed = PassedOverMethod(name: method.name, result: type.withAny, location: method.location)
                    if case .unsupportedProvider(let reason, let remedy) = kind {
                        passed.reason = reason
                        passed.remedy = remedy ?? passed.remedy
                    }
                    return passed
                }
        }
    }

    /// The defect of a method that cannot be a provider, or a contribution.
    func defect(
        of method: FunctionFacts,
        _ type: TypeExpression,
        in fragment: SymbolTable.Fragment
    ) -> Defect.Kind? {
        if MethodPrefix.contribute.matches(method.name) {
            let reason = ContributionProblem.reason(method, type) ?? ProviderProblem.of(method, type)?.reason
            return reason.map { .unsupportedContribution(reason: $0) }
        }
        if method.isStatic { return .staticProvider }
        if type.isVoid { return .voidProvider }
        let problem =
            Self.obstacle(inGenericsOf: method) ?? ProviderProblem.of(method, type)
            ?? ProviderProblem.ofSharing(type, by: method, in: fragment, declarations, open: open)
        return problem.map { .unsupportedProvider(reason: $0.reason, remedy: $0.remedy) }
    }
}

/// The reasons why generated code cannot call a method of a resolver, or use its result.
enum ProviderProblem {
    /// The reason, and what to write instead.
    static func of(_ method: FunctionFacts, _ type: TypeExpression) -> (reason: String, remedy: String)? {
        if method.isMutating {
            return ("it is mutating or consuming", "delete that word, and keep what changes in a class")
        }
        if let clause = method.requirements.first(where: { $0.left.names?.first == "Self" }) {
            return (
                "only some resolvers have it: `where \(clause)`",
                "let the resolver's protocol refine what the clause asks for"
            )
        }
        if type.names == ["Self"] { return ("`Self` is no type to ask for", "name the type that it returns") }
        if type.isOpaque { return ("its result is opaque", "return `\(type.withAny)`") }
        for parameter in method.parameters {
            let name = parameter.name
            if parameter.isVariadic {
                return ("`\(name)` takes any number of values", "let it take an array: `\(name): [\(parameter.type)]`")
            }
            if case .attributed(let attributes, let base) = parameter.type {
                if attributes.contains("inout") { return ("`\(name)` is `inout`", "let it take `\(name): \(base)`") }
                if attributes.contains("isolated"), !parameter.hasDefault {
                    return ("`\(name)` is `isolated`", "let it take `\(name): \(base)`, and wait for it")
                }
                if attributes.contains("@autoclosure") {
                    return ("`\(name)` is an autoclosure", "let it take the closure itself, or the value")
                }
            }
            if parameter.type.isOpaque {
                return ("`\(name)` is generic", "let it take `\(name): \(parameter.type.unattributed.withAny)`")
            }
        }
        return nil
    }

    /// The reason why the result of a method cannot be kept: it is handed out more than once, by a store that is one type
    /// for all resolvers.
    ///
    /// - Parameter open: The associated types of the resolver.
    static func ofSharing(
        _ type: TypeExpression,
        by method: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        _ declarations: Declarations,
        open: Set<String>
    ) -> (reason: String, remedy: String)? {
        guard ProviderName.isShared(method.name) else { return nil }
        let names = type.withoutSelf.nominals.map { $0[0].name }
        if let name = names.first(where: open.contains) {
            return (
                "`\(name)` is an associated type, and the store is one type for all resolvers that conform",
                "call it `provide\(ProviderName.subject(of: method.name))`, and let the type that conforms keep it"
            )
        }
        guard declarations.cannotBeCopied(type, in: fragment.file) else { return nil }
        let remedy = "share an object of a class that keeps it"
        return ("`\(type)` cannot be copied, and what is shared is handed out again and again", remedy)
    }
}
