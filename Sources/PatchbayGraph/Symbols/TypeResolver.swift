import PatchbayModel

/// Resolves the names in a type from where it is written: nested names, aliases, module qualifiers.
///
/// A name that the sources do not declare stays as it is spelled, without the name of its module.
struct TypeResolver {
    let table: SymbolTable
    let file: SymbolTable.FileContext
    let scope: LexicalScope
    /// The index of supertypes. Without one, member types that a type inherits are not found: who looks for supertypes
    /// has none yet.
    var supertypes: SupertypeIndex?
    /// Names that stand for something else here: generic parameters of an alias.
    var substitutions: [String: TypeExpression] = [:]
    /// The file that sees these; `nil` where this one does.
    var substitutionFile: SymbolTable.FileContext?
    /// Aliases that are being expanded, so that one that names itself ends.
    var expanding: Set<SymbolTable.Symbol> = []
    /// True if aliases under `#if` keep their names: their targets depend on the build.
    var keepsConditionalAliases = false
    /// The type that an alias is resolved for.
    var heir: Heir?
    /// The answers about one heir, where several are wanted.
    var fixedTypes: FixedTypes?
    /// True of an alias in an extension of a type that is not read.
    var isOfForeignType = false
    /// The size to which the aliases of one type may still grow.
    var budget = ExpansionBudget()

    func resolve(_ type: TypeExpression) -> TypeExpression {
        if isForeign(type) { return type }
        var resolver = self
        resolver.budget = ExpansionBudget()
        return resolver.resolveParts(type)
    }

    func resolveParts(_ type: TypeExpression) -> TypeExpression {
        type.mapNominals(resolveNamed)
    }

    /// True for a plain name that can mean nothing here but a type of another module: `String` and such, of which
    /// most sources are full.
    private func isForeign(_ type: TypeExpression) -> Bool {
        guard let name = type.plainName else { return false }
        if scope.extensionDepth > 0, StandardMembers.isMember(name) { return false }
        return substitutions.isEmpty && !table.declares(name) && !table.isMember(name)
            && !table.hasGenericParameter(name)
    }

    // MARK: Names

    private func resolveNamed(_ components: [TypeExpression.Component]) -> TypeExpression {
        let parts = components.map { component in
            TypeExpression.Component(component.name, arguments: component.arguments.map(resolveParts))
        }
        if parts[0].arguments.isEmpty, let replaced = substitutions[parts[0].name], budget.take(replaced) {
            let type = Substitution([parts[0].name: replaced])(.named(parts))
            // A member of what stands for a parameter may be an alias itself.
            return parts.count > 1 ? elsewhere(expanding, in: substitutionFile ?? file).resolveParts(type) : type
        }
        if let parameter = genericParameter(parts) { return parameter }
        let base = base(of: parts)
        if base?.symbol.path.isEmpty ?? true, let extended = foreignType(with: parts[0].name) {
            return StandardMembers.resolved(.named(extended + parts))
        }
        guard let base else {
            if let lazy = Deferral.lazy(parts, whereRuntimeIsImported: file.imports.contains(FrontEnd.resolvers.module))
            {
                return lazy
            }
            if isResolverOfContexts(parts) { return .named(qualifiedResolver(parts)) }
            return StandardMembers.resolved(.named(withoutModule(parts)))
        }
        return member(base)
    }

    /// A place in a chain of names: where the last one that was looked up is declared, and those that are left.
    struct Place {
        var symbol: SymbolTable.Symbol
        /// The names on the path with their arguments, as far as they are known.
        var consumed: [TypeExpression.Component] = []
        var rest: [TypeExpression.Component]
        /// The type that inherits what is next, if it is not declared there.
        var heir: Heir?
    }

    /// The type of another module that the extension around extends, if it is known to have a member type of that name:
    /// generated code does not stand in the extension.
    private func foreignType(with member: String) -> [TypeExpression.Component]? {
        guard scope.extensionDepth > 0 else { return nil }
        let extended = Array(scope.names.prefix(scope.extensionDepth))
        // Elsewhere it stays the parameter that it is.
        if isOfForeignType, StandardMembers.isParameter(member, of: extended) {
            return extended.map { TypeExpression.Component($0) }
        }
        guard StandardMembers.isMember(member) else { return nil }
        let type = TypeResolver(table: table, file: file, scope: .file).resolve(.path(extended))
        guard case .named(let components) = type, let names = type.names, StandardMembers.isMember(member, of: names),
            table.symbol(of: type, in: file) == nil
        else { return nil }
        return components
    }

    /// The declaration that the first name means, the path that encloses it, and the names still to look up.
    private func base(of parts: [TypeExpression.Component]) -> Place? {
        if parts[0].name == "Self", let own = memberOfSelf(parts) { return own }
        let module = module(of: parts)
        let name = parts[0].name
        var hidden: Place?
        for prefix in table.declares(name) || table.isMember(name) ? scope.paths : [] {
            let path = prefix + [parts[0].name]
            if let origin = table.origin(declaring: path, seenFrom: file) {
                // `Kit::Item` beside a type `Kit`: where that has no `Item`, the module is meant.
                let symbol = SymbolTable.Symbol(origin: origin, path: path)
                if module != nil, lacks(parts[1].name, symbol) { break }
                let place = Place(symbol: .init(origin: origin, path: prefix), rest: parts)
                if prefix.isEmpty || sees(symbol) { return place }
                hidden = hidden ?? place
            }
            if let inherited = inherited(parts, at: prefix, from: .superclasses) { return inherited }
        }
        if let module { return Place(symbol: module, rest: Array(parts.dropFirst())) }
        for path in scope.paths {
            if let inherited = inherited(parts, at: path, from: .all) { return inherited }
        }
        return memberOfForeignType(parts) ?? hidden
    }

    /// A member that an extension gives to a type which the sources do not declare.
    private func memberOfForeignType(_ parts: [TypeExpression.Component]) -> Place? {
        guard parts.count > 1, table.isMember(parts[1].name),
            let origin = table.origin(declaring: [parts[0].name, parts[1].name], seenFrom: file)
        else { return nil }
        let type = SymbolTable.Symbol(origin: origin, path: [parts[0].name])
        return Place(symbol: type, consumed: [parts[0]], rest: Array(parts.dropFirst()))
    }

    /// The declaration inside of a type: in the module of that, or in an extension in a module that the file sees.
    func declared(_ name: String, in type: SymbolTable.Symbol) -> SymbolTable.Symbol? {
        let near = type.member(name)
        if table.knows(near) { return near }
        guard !type.path.isEmpty, let origin = table.origin(declaring: near.path, seenFrom: file) else { return nil }
        let far = SymbolTable.Symbol(origin: origin, path: near.path)
        return table.knows(far) && !table.knows(far.outer) ? far : nil
    }

    /// The module that the first name is, if it declares the second.
    private func module(of parts: [TypeExpression.Component]) -> SymbolTable.Symbol? {
        guard parts.count > 1, table.modules.contains(parts[0].name) else { return nil }
        let symbol = SymbolTable.Symbol(module: parts[0].name, path: [parts[1].name])
        return table.knows(symbol) ? symbol.outer : nil
    }

    /// True of a type that has no such member, nor inherits any.
    private func lacks(_ member: String, _ symbol: SymbolTable.Symbol) -> Bool {
        table.declarations(of: symbol).allSatisfy(\.facts.inheritance.isEmpty) && !table.knows(symbol.member(member))
    }

    /// Follows names downwards from a place, expanding the aliases on the way.
    private func member(_ place: Place) -> TypeExpression {
        guard let next = place.rest.first else { return .named(qualified(place.symbol, place.consumed)) }
        let symbol = declared(next.name, in: place.symbol) ?? place.symbol.member(next.name)
        let before = components(of: place)
        if table.isDeclared(symbol) {
            let rest = Array(place.rest.dropFirst())
            return member(Place(symbol: symbol, consumed: before + [complete(next, symbol)], rest: rest))
        }
        if let type = aliased(place, next, symbol, before) { return type }
        // A generic parameter is the associated type of its name.
        let own = table.genericParameters(of: place.symbol)
        if next.arguments.isEmpty, let parameter = own.first(where: { $0.written == next.name }),
            let type = arguments(of: place).types[parameter.name]
        {
            return appending(Array(place.rest.dropFirst()), to: type)
        }
        // Members of classes hide those of protocols.
        if table.aliases[symbol] == nil,
            let inherited = inherited(place, from: .superclasses) ?? inherited(place, from: .all)
        {
            return member(inherited)
        }
        if let heir = place.heir { return .named(qualified(heir.symbol, heir.components) + place.rest) }
        // A member that the sources do not show: an associated type, or one of a superclass; or an alias that is kept.
        return .named(qualified(place.symbol, before) + place.rest)
    }

    /// The type that an alias or an associated type below a place stands for; `nil` if it is neither, or stays as it is.
    ///
    /// - Parameter before: The names down to the place, each with its arguments.
    private func aliased(
        _ place: Place,
        _ next: TypeExpression.Component,
        _ symbol: SymbolTable.Symbol,
        _ before: [TypeExpression.Component]
    ) -> TypeExpression? {
        guard let alias = table.aliases[symbol] ?? table.associatedTypes[symbol],
            !isKept(symbol), !expanding.contains(symbol),
            expanding.count < ExpansionBudget.deepestAlias, budget.take(alias.facts.target)
        else { return nil }
        let remaining = Array(place.rest.dropFirst())
        if table.aliases[symbol] == nil, let heir = place.heir,
            let fixed = fixed(next.name, for: heir, besides: symbol)
        {
            return appending(remaining, to: fixed)
        }
        let isForeign = place.symbol.path.count == 1 && !place.consumed.isEmpty && !table.isDeclared(place.symbol)
        var resolver = elsewhere(expanding.union([symbol]), in: alias.file, scope: alias.facts.scope)
        resolver.isOfForeignType = isForeign
        resolver.heir = place.heir
        let target = expand(alias.facts, by: &resolver, arguments: next.arguments)
        let known = surroundings(of: place, isForeign: isForeign, mentionsSelf: target.mentions(["Self"]))
        guard !known.isEmpty else { return appending(remaining, to: target) }
        let type = known(target)
        // `L<T>.Next` for `L<(T, T)>` doubles with each time that it is named.
        guard budget.take(type) else {
            return .named(qualified(place.symbol, before) + place.rest)
        }
        return appending(remaining, to: elsewhere(expanding.union([symbol]), in: file).resolveParts(type))
    }

    /// The types that names in an alias below a place stand for: the parameters of the types around, and `Self`.
    private func surroundings(of place: Place, isForeign: Bool, mentionsSelf: Bool) -> Substitution {
        var known = arguments(of: place)
        if let heir = place.heir {
            known.types["Self"] = .named(qualified(heir.symbol, heir.components))
        } else if mentionsSelf, !isForeign, table.isDeclared(place.symbol), table.kind(of: place.symbol) != .protocol {
            known.types["Self"] = .named(qualified(place.symbol, components(of: place)))
        }
        if isForeign {
            // In an extension of a type that is not read, its name alone has the arguments that stand here.
            known.types[place.symbol.path[0]] = .named(place.consumed)
            known.types["Self"] = .named(place.consumed)
        }
        return known
    }

    private func isKept(_ alias: SymbolTable.Symbol) -> Bool {
        keepsConditionalAliases && table.conditionalAliases.contains(alias)
    }

    /// - Parameter resolver: One that stands where the alias does.
    private func expand(
        _ alias: AliasFacts,
        by resolver: inout TypeResolver,
        arguments: [TypeExpression]
    ) -> TypeExpression {
        for (name, argument) in zip(alias.genericParameters, arguments) {
            resolver.substitutions[name] = argument
        }
        let target = resolver.resolveParts(alias.target)
        // `typealias Repo = Repository` has the parameters of what it stands for.
        guard alias.genericParameters.isEmpty, !arguments.isEmpty else { return target }
        return elsewhere(resolver.expanding, in: file).resolveParts(target.applied(to: arguments))
    }

    /// Looks up names inside of what an alias stands for.
    private func appending(_ rest: [TypeExpression.Component], to type: TypeExpression) -> TypeExpression {
        guard !rest.isEmpty else { return type }
        guard case .named(let components) = type.spelledOut else {
            return .verbatim("(\(type)).\(TypeExpression.named(rest))")
        }
        var resolver = self
        resolver.substitutions = [:]
        return resolver.resolveParts(.named(components + rest))
    }

    /// The same elsewhere; outside of all types for those whose names mean the same anywhere.
    private func elsewhere(
        _ expanding: Set<SymbolTable.Symbol>,
        in file: SymbolTable.FileContext,
        scope: LexicalScope = .file
    ) -> TypeResolver {
        var resolver = TypeResolver(table: table, file: file, scope: scope, supertypes: supertypes)
        resolver.expanding = expanding
        resolver.budget = budget
        resolver.keepsConditionalAliases = keepsConditionalAliases
        return resolver
    }

    /// The full name of a type, with its arguments.
    private func qualified(
        _ symbol: SymbolTable.Symbol,
        _ components: [TypeExpression.Component]
    ) -> [TypeExpression.Component] {
        let canonical = table.canonicalPath(of: symbol)
        let added = canonical.count - symbol.path.count
        return canonical.prefix(added).map { TypeExpression.Component($0) } + components
    }

    /// True for the type of the runtime that answers requests to a context: the only one whose name another module of
    /// the runtime has as well, for a protocol.
    private func isResolverOfContexts(_ parts: [TypeExpression.Component]) -> Bool {
        guard let last = parts.last, last.name == MarkerProtocol.resolver.rawValue, last.arguments.count == 2 else {
            return false
        }
        let module = FrontEnd.contexts.module
        return parts.count == 1 ? file.imports.contains(module) : parts.count == 2 && parts[0].name == module
    }

    /// Generated code may import both modules.
    private func qualifiedResolver(_ parts: [TypeExpression.Component]) -> [TypeExpression.Component] {
        [TypeExpression.Component(FrontEnd.contexts.module)] + parts.suffix(1)
    }

    /// Drops the name of an imported module, unless the sources declare a type of the same name, from which
    /// the qualifier tells it apart.
    private func withoutModule(_ parts: [TypeExpression.Component]) -> [TypeExpression.Component] {
        guard parts.count > 1, parts[0].arguments.isEmpty else { return parts }
        let isModule =
            file.imports.contains(parts[0].name) || table.modules.contains(parts[0].name)
            || parts[0].name == "Swift"
        guard isModule else { return parts }
        let rest = Array(parts.dropFirst())
        return table.isTakenBeside(rest[0].name, of: parts[0].name, seenFrom: file) ? parts : rest
    }
}
