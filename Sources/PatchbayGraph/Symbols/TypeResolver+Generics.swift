import PatchbayModel

/// The types in the place of a generic type's parameters inside of it.
extension TypeResolver {
    /// A name that is a generic parameter of one of the types around the place, with what follows it.
    func genericParameter(_ parts: [TypeExpression.Component]) -> TypeExpression? {
        guard parts[0].arguments.isEmpty, table.hasGenericParameter(parts[0].name) else { return nil }
        for path in scope.paths where !path.isEmpty {
            // A type of that name further in hides the parameter.
            if table.origin(declaring: path + [parts[0].name], seenFrom: file) != nil { return nil }
            guard let symbol = table.symbol(of: .path(path), in: file),
                let parameter = table.genericParameters(of: symbol).first(where: { $0.written == parts[0].name })
            else { continue }
            return .named([TypeExpression.Component(parameter.name)] + parts.dropFirst())
        }
        return nil
    }

    /// The types on a path that the place is inside of, each with its own parameters.
    func enclosing(_ path: [String], _ origin: DeclarationOrigin) -> [TypeExpression.Component] {
        path.indices.map { index in
            complete(
                TypeExpression.Component(path[index]),
                SymbolTable.Symbol(origin: origin, path: Array(path.prefix(index + 1)))
            )
        }
    }

    /// A type that is named inside of itself has its own parameters as arguments.
    func complete(_ component: TypeExpression.Component, _ symbol: SymbolTable.Symbol) -> TypeExpression.Component {
        guard component.arguments.isEmpty, table.isGeneric(symbol), isInside(symbol) else { return component }
        return table.component(of: symbol)
    }

    private func isInside(_ symbol: SymbolTable.Symbol) -> Bool {
        scope.paths.contains { path in
            guard !path.isEmpty, let around = table.symbol(of: .path(path), in: file) else { return false }
            return around.origin == symbol.origin && around.path.starts(with: symbol.path)
        }
    }

    /// The types in the place of parameters for an alias inside of a generic type, where that is named with
    /// arguments.
    func arguments(
        of consumed: [TypeExpression.Component],
        _ origin: DeclarationOrigin,
        _ path: [String]
    ) -> Substitution {
        guard consumed.count == path.count else { return Substitution() }
        return table.arguments(of: consumed, SymbolTable.Symbol(origin: origin, path: path))
    }
}

extension SymbolTable {
    /// A generic parameter: what the source calls it, and what generated code does.
    struct GenericParameter: Hashable {
        var written: String
        var name: String
    }

    func isGeneric(_ symbol: Symbol) -> Bool {
        entries[symbol]?.declarations.first?.facts.genericParameters.isEmpty == false
    }

    /// The parameters that a type declares itself.
    ///
    /// A parameter with the name of a type that was read, or of one around it, has another name in generated code: in
    /// a generic method, `Key` would not be the type any more.
    func genericParameters(of symbol: Symbol) -> [GenericParameter] {
        guard isGeneric(symbol), let facts = entries[symbol]?.declarations.first?.facts else { return [] }
        let outer = enclosing(symbol).dropLast().flatMap(genericParameters).map(\.name)
        return parameters(facts.genericParameters, of: symbol.path.last ?? "", besides: outer)
    }

    /// Names for the parameters of something generic.
    func parameters(_ written: [String], of owner: String, besides taken: [String] = []) -> [GenericParameter] {
        let prefix = owner.isEmpty ? "Open" : LabelCase.upperCamel(owner)
        return written.map { word in
            var name = word
            while isTopLevel(name) || taken.contains(name) { name = prefix + name }
            return GenericParameter(written: word, name: name)
        }
    }

    /// A type as it is named inside of itself: with its parameters.
    func component(of symbol: Symbol) -> TypeExpression.Component {
        TypeExpression.Component(
            symbol.path.last ?? "",
            arguments: genericParameters(of: symbol).map { .path([$0.name]) }
        )
    }

    /// The types around a declared one, outermost first, and itself. One around it may be another module's, which it is
    /// declared in an extension of.
    func enclosing(_ symbol: Symbol) -> [Symbol] {
        symbol.path.indices.map { index in
            let path = Array(symbol.path.prefix(index + 1))
            let own = Symbol(origin: symbol.origin, path: path)
            guard index < symbol.path.count - 1, entries[own]?.declarations.isEmpty != false,
                let file = entries[symbol]?.declarations.first?.file
            else { return own }
            return self.symbol(of: .path(path), in: file) ?? own
        }
    }

    /// The types in the place of the parameters of a type and of those around it, where it is named with these
    /// components.
    func arguments(of components: [TypeExpression.Component], _ symbol: Symbol) -> Substitution {
        var types: [String: TypeExpression] = [:]
        for (component, type) in zip(components.suffix(symbol.path.count), enclosing(symbol)) {
            let parameters = genericParameters(of: type)
            guard parameters.count == component.arguments.count else { continue }
            for (parameter, argument) in zip(parameters, component.arguments) {
                types[parameter.name] = argument
            }
        }
        return Substitution(types)
    }
}
