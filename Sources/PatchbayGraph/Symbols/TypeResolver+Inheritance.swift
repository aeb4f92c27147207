import PatchbayModel

/// The associated types of one heir of which is known what they are, so that a chain of clauses is followed once.
final class FixedTypes {
    private var types: [String: TypeExpression] = [:]

    subscript(_ name: String) -> TypeExpression? {
        get { types[name] }
        set { types[name] = newValue }
    }
}

/// The member types that a type has from its superclass and its protocols.
extension TypeResolver {
    /// A type that inherits an alias: what it says of `Self` and of associated types is meant.
    struct Heir {
        var symbol: SymbolTable.Symbol
        var components: [TypeExpression.Component]
        /// The type that has the alias.
        var alias: SymbolTable.Symbol
    }

    /// The supertypes that names are looked up in. Those of a superclass hide what stands beside the type, as those of a
    /// protocol do in one that refines it; elsewhere those of a protocol are found where nothing else is.
    enum Supertypes {
        case superclasses, all
    }

    /// The supertype of a type around the place that has the first name.
    func inherited(
        _ parts: [TypeExpression.Component],
        at path: [String],
        from supertypes: Supertypes
    ) -> Place? {
        guard !path.isEmpty, table.isMember(parts[0].name),
            let origin = table.origin(declaring: path, seenFrom: file)
        else { return nil }
        let place = Place(symbol: SymbolTable.Symbol(origin: origin, path: path), rest: parts)
        if let heir, heir.alias == place.symbol, hasAssociatedType(parts[0].name, place.symbol) {
            return Place(symbol: heir.symbol, consumed: heir.components, rest: parts)
        }
        return inherited(place, from: supertypes)
    }

    /// A member of the type around that is named by way of `Self`.
    func memberOfSelf(_ parts: [TypeExpression.Component]) -> Place? {
        guard parts.count > 1, let origin = table.origin(declaring: scope.names, seenFrom: file) else { return nil }
        let type = SymbolTable.Symbol(origin: origin, path: scope.names)
        let place = Place(symbol: type, rest: Array(parts.dropFirst()))
        if declared(parts[1].name, in: type) != nil { return place }
        return inherited(place, from: .superclasses) ?? inherited(place, from: .all)
    }

    /// True if a protocol, or one that it refines, has an associated type of that name.
    func hasAssociatedType(_ name: String, _ symbol: SymbolTable.Symbol) -> Bool {
        if table.declaresAssociatedType(name, in: symbol) { return true }
        let components = symbol.path.map { TypeExpression.Component($0) }
        return supertypes?.first(above: symbol, named: components, in: table, kind: .protocol) { parent, _ in
            table.declaresAssociatedType(name, in: parent) ? true : nil
        } ?? false
    }

    /// The supertype that has the next name, where a type inherits it.
    func inherited(_ place: Place, from wanted: Supertypes) -> Place? {
        guard let supertypes, supertypes.has(place.symbol), let next = place.rest.first, table.isMember(next.name)
        else { return nil }
        let name = components(of: place)
        let isProtocol = table.kind(of: place.symbol) == .protocol
        let kind: DeclarationFacts.Kind? = wanted == .superclasses && !isProtocol ? .class : nil
        return supertypes.first(above: place.symbol, named: name, in: table, kind: kind) { parent, components in
            let isSeen = declared(next.name, in: parent).map(sees)
            guard isSeen ?? (!isProtocol && table.declaresAssociatedType(next.name, in: parent)) else { return nil }
            return Place(
                symbol: parent,
                consumed: components.suffix(parent.path.count),
                rest: place.rest,
                // An alias that a protocol inherits is about whoever conforms to it: `Self` stays.
                heir: isProtocol ? nil : Heir(symbol: place.symbol, components: name, alias: parent)
            )
        }
    }

    /// True unless it is kept to another file, or another module.
    func sees(_ member: SymbolTable.Symbol) -> Bool {
        let access = table.access(of: member.path, in: member.origin)
        guard member.module == file.module else { return access > .internal }
        let files = table.entries[member]?.declarations.map(\.file) ?? [table.aliases[member]?.file].compactMap { $0 }
        return access > .fileprivate || files.contains { $0.path == file.path }
    }

    /// The type that a protocol of an heir, or the heir itself, says an associated type to be: `where Key == String`,
    /// `Keyed<String>`.
    ///
    /// No type is concluded from two clauses about one name: the first counts.
    ///
    /// - Parameter associated: The associated type, which may be said to be another one that is said to be this one.
    func fixed(_ name: String, for heir: Heir, besides associated: SymbolTable.Symbol) -> TypeExpression? {
        if let known = fixedTypes?[name] { return known }
        let type = clauses(about: name, for: heir, besides: associated)
        fixedTypes?[name] = type
        return type
    }

    private func clauses(
        about name: String,
        for heir: Heir,
        besides associated: SymbolTable.Symbol
    ) -> TypeExpression? {
        var resolver = self
        resolver.expanding.insert(associated)
        resolver.heir = heir
        if let type = resolver.clause(about: name, in: heir.symbol) { return type }
        return supertypes?.first(above: heir.symbol, named: heir.components, in: table, kind: .protocol) {
            parent,
            parts in
            if let type = resolver.clause(about: name, in: parent) { return type }
            let arguments = parts.last?.arguments ?? []
            return zip(table.primaryAssociatedTypes(of: parent), arguments).first { $0.0 == name }?.1
        }
    }

    /// The other side of the first clause of a protocol that says what an associated type is.
    private func clause(about name: String, in owner: SymbolTable.Symbol) -> TypeExpression? {
        for fragment in table.declarations(of: owner) {
            for (side, other) in fragment.facts.requirements.flatMap(\.equations)
            where [[name], ["Self", name]].contains(side.names) {
                if let type = meant(by: other, in: fragment, of: owner) { return type }
            }
        }
        return nil
    }

    /// The type of a clause, with what is said of the associated types in it; `nil` if nothing is said of one.
    private func meant(
        by type: TypeExpression,
        in fragment: SymbolTable.Fragment,
        of owner: SymbolTable.Symbol
    ) -> TypeExpression? {
        guard var heir, budget.take(type) else { return nil }
        let (file, scope) = (fragment.file, fragment.facts.scope)
        var resolver = TypeResolver(table: table, file: file, scope: scope, supertypes: supertypes)
        resolver.expanding = expanding
        resolver.budget = budget
        let short = type.withoutSelf
        let names = Set(short.nominals.map { $0[0].name })
        // One that is asked about says nothing of itself.
        guard expanding.isDisjoint(with: names.map(heir.symbol.member)) else { return nil }
        for name in names where hasAssociatedType(name, heir.symbol) {
            let associated = owner.member(name)
            let fixed = expanding.contains(associated) ? nil : fixed(name, for: heir, besides: associated)
            if let fixed {
                resolver.substitutions[name] = fixed
            } else if table.kind(of: heir.symbol) == .protocol {
                return nil
            }
        }
        heir.alias = owner
        resolver.heir = heir
        return resolver.resolveParts(short)
    }
}

extension TypeExpression {
    /// `Item` for `Self.Item`.
    var withoutSelf: TypeExpression {
        mapNominalsDeeply { parts in
            .named(parts.count > 1 && parts[0].name == "Self" ? Array(parts.dropFirst()) : parts)
        }
    }
}

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

    /// The names on the path of a place. Where nobody wrote them, each type has its own parameters as arguments.
    func components(of place: Place) -> [TypeExpression.Component] {
        guard place.consumed.isEmpty else { return place.consumed }
        let symbol = place.symbol
        return symbol.path.indices.map { complete(TypeExpression.Component(symbol.path[$0]), symbol.prefix($0 + 1)) }
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
    func arguments(of place: Place) -> Substitution {
        guard place.consumed.count == place.symbol.path.count else { return Substitution() }
        return table.arguments(of: place.consumed, place.symbol)
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

    /// Those of a type and of the types around it, outermost first.
    func allGenericParameters(of symbol: Symbol) -> [GenericParameter] {
        enclosing(symbol).flatMap(genericParameters)
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
            let own = symbol.prefix(index + 1)
            guard index < symbol.path.count - 1, entries[own]?.declarations.isEmpty != false,
                let file = entries[symbol]?.declarations.first?.file
            else { return own }
            return self.symbol(of: .path(own.path), in: file) ?? own
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
