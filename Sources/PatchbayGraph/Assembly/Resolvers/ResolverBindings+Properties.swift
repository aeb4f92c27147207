import PatchbayModel

// Properties that a resolver requires: each provides what it is, under its name.

extension ResolverBindings {
    /// The properties that provide something: its own, then inherited ones that it does not declare again.
    ///
    /// - Parameters:
    ///   - methods: The provider methods. One of a type and a name stands in for a property.
    ///   - isForActors: Whether only an actor can conform.
    func properties(besides methods: [Binding], isForActors: Bool) -> [Binding] {
        var result: [Binding] = []
        var places: [String: Int] = [:]
        let actor = isForActors ? TypeKey(declarations.type(of: symbol)) : nil
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
                        // `#if` may declare one in several branches.
                        let variants = [result[place].conditions, provided.conditions]
                        result[place].conditions = Conditions.either(variants)
                    } else {
                        places[signature] = result.count
                        result.append(provided)
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
            !type.isVoid, !type.isOpaque, type.nominals.allSatisfy({ $0.first?.name != "Self" })
        else { return false }
        let lines = ResolverLines(declarations: declarations, symbol: symbol, refined: refined)
        return !lines.contains(property, in: fragment, of: owner) && !isDeclaredOtherwise(property)
    }

    /// True if two of the protocols let it have different effects: the compiler (6.3) crashes on code that reads one.
    private func isDeclaredOtherwise(_ property: PropertyFacts) -> Bool {
        ([symbol] + refined).flatMap { declarations.entry($0).declarations }.flatMap(\.facts.properties).contains {
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
            if components.count == 1, StandardNames.plainValues.contains(components[0].name) {
                return declarations.table.symbol(of: type, in: file) == nil
            }
            if StandardNames.plainMembers.contains(components.map(\.name)) {
                return declarations.table.symbol(of: type, in: file) == nil
            }
            guard components.count == 1, let last = components[0].arguments.last,
                declarations.table.symbol(of: .path([components[0].name]), in: file) == nil
            else { return false }
            // The first argument is a number.
            if components[0].name == "InlineArray" { return isPlain(last, in: file) }
            return StandardNames.ofPlainValues.contains(components[0].name)
                && components[0].arguments.allSatisfy { isPlain($0, in: file) }
        case .optional(let wrapped), .array(let wrapped), .attributed(_, let wrapped): return isPlain(wrapped, in: file)
        case .dictionary(let key, let value): return isPlain(key, in: file) && isPlain(value, in: file)
        case .tuple, .function: return true
        case .composition, .existential, .opaque, .metatype, .verbatim: return false
        }
    }
}
