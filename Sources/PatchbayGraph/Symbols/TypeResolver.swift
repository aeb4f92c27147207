import PatchbayModel

/// Resolves the names in a type from where it is written: nested names, aliases, module qualifiers.
///
/// A name that the sources do not declare stays as it is spelled, without the name of its module.
struct TypeResolver {
    let table: SymbolTable
    let file: SymbolTable.FileContext
    let scope: LexicalScope
    /// Names that stand for something else here: generic parameters of an alias.
    var substitutions: [String: TypeExpression] = [:]
    /// The file that sees these; `nil` where this one does.
    var substitutionFile: SymbolTable.FileContext?
    /// Aliases that are being expanded, so that one that names itself ends.
    var expanding: Set<SymbolTable.Symbol> = []
    /// True if aliases under `#if` keep their names: their targets depend on the build.
    var keepsConditionalAliases = false
    /// The index of supertypes. Without one, member types that a type inherits are not found: who looks for supertypes
    /// has none yet.
    let supertypes: SupertypeIndex?
    /// The type that an alias is resolved for.
    var heir: Heir?
    /// The answers about one heir, where several are wanted.
    var fixedTypes: FixedTypes?
    /// True of an alias in an extension of a type that is not read.
    private var isOfForeignType = false
    /// The size to which the aliases of one type may still grow.
    var budget = ExpansionBudget()

    init(
        table: SymbolTable,
        file: SymbolTable.FileContext,
        scope: LexicalScope,
        supertypes: SupertypeIndex? = nil
    ) {
        self.table = table
        self.file = file
        self.scope = scope
        self.supertypes = supertypes
    }

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
        guard case .named(let components) = type, components.count == 1, components[0].arguments.isEmpty else {
            return false
        }
        let name = components[0].name
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
            return parts.count > 1 ? outside(expanding, in: substitutionFile ?? file).resolveParts(type) : type
        }
        if let parameter = genericParameter(parts) { return parameter }
        let base = base(of: parts)
        if base?.path.isEmpty ?? true, let extended = foreignType(with: parts[0].name) {
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
        var origin: DeclarationOrigin
        var path: [String]
        /// The names on the path with their arguments, as far as they are known.
        var consumed: [TypeExpression.Component] = []
        var rest: [TypeExpression.Component]
        /// The type that inherits what is next, if it is not declared there.
        var heir: Heir?

        var symbol: SymbolTable.Symbol { SymbolTable.Symbol(origin: origin, path: path) }
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
                if module != nil, lacks(parts[1].name, path, of: origin) { break }
                let place = Place(origin: origin, path: prefix, rest: parts)
                if prefix.isEmpty || sees(SymbolTable.Symbol(origin: origin, path: path)) { return place }
                hidden = hidden ?? place
            }
            if let inherited = inherited(parts, at: prefix, from: .superclasses) { return inherited }
        }
        if let module { return Place(origin: module, path: [], rest: Array(parts.dropFirst())) }
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
        return Place(origin: origin, path: [parts[0].name], consumed: [parts[0]], rest: Array(parts.dropFirst()))
    }

    /// The declaration under a path: in the module of the type around it, or in an extension in a module that the file
    /// sees.
    func declared(_ path: [String], below origin: DeclarationOrigin) -> SymbolTable.Symbol? {
        if knows(path, of: origin) { return SymbolTable.Symbol(origin: origin, path: path) }
        guard path.count > 1, let other = table.origin(declaring: path, seenFrom: file), knows(path, of: other),
            !knows(Array(path.dropLast()), of: other)
        else { return nil }
        return SymbolTable.Symbol(origin: other, path: path)
    }

    /// The module that the first name is, if it declares the second.
    private func module(of parts: [TypeExpression.Component]) -> DeclarationOrigin? {
        guard parts.count > 1, table.modules.contains(parts[0].name) else { return nil }
        let origin = DeclarationOrigin(module: parts[0].name)
        return knows([parts[1].name], of: origin) ? origin : nil
    }

    /// True of a type that has no such member, nor inherits any.
    private func lacks(_ member: String, _ path: [String], of origin: DeclarationOrigin) -> Bool {
        let fragments = table.entries[SymbolTable.Symbol(origin: origin, path: path)]?.declarations ?? []
        return fragments.allSatisfy(\.facts.inheritance.isEmpty) && !knows(path + [member], of: origin)
    }

    private func knows(_ path: [String], of origin: DeclarationOrigin) -> Bool {
        let symbol = SymbolTable.Symbol(origin: origin, path: path)
        return table.isDeclared(symbol) || table.aliases[symbol] != nil
    }

    /// Follows names downwards from a place, expanding the aliases on the way.
    private func member(_ place: Place) -> TypeExpression {
        let (origin, path, consumed) = (place.origin, place.path, place.consumed)
        guard let next = place.rest.first else {
            return .named(qualified(origin: origin, path: path, components: consumed))
        }
        let below = path + [next.name]
        let symbol = declared(below, below: origin) ?? SymbolTable.Symbol(origin: origin, path: below)
        let before = consumed.isEmpty ? enclosing(path, origin) : consumed
        if table.isDeclared(symbol) {
            let step = before + [complete(next, symbol)]
            let rest = Array(place.rest.dropFirst())
            return member(Place(origin: symbol.origin, path: symbol.path, consumed: step, rest: rest))
        }
        if let type = aliased(place, next, symbol, before) { return type }
        // A generic parameter is the associated type of its name.
        let own = table.genericParameters(of: place.symbol)
        if next.arguments.isEmpty, let parameter = own.first(where: { $0.written == next.name }),
            let type = arguments(of: consumed, origin, path).types[parameter.name]
        {
            return appending(Array(place.rest.dropFirst()), to: type)
        }
        // Members of classes hide those of protocols.
        if table.aliases[symbol] == nil,
            let inherited = inherited(place, from: .superclasses) ?? inherited(place, from: .all)
        {
            return member(inherited)
        }
        if let heir = place.heir { return .named(qualified(heir) + place.rest) }
        // A member that the sources do not show: an associated type, or one of a superclass; or an alias that is kept.
        return .named(qualified(origin: origin, path: path, components: before) + place.rest)
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
        let isForeign = place.path.count == 1 && !place.consumed.isEmpty && !table.isDeclared(place.symbol)
        var resolver = TypeResolver(table: table, file: alias.file, scope: alias.facts.scope, supertypes: supertypes)
        resolver.isOfForeignType = isForeign
        let target = expand(alias.facts, symbol, resolver, arguments: next.arguments, for: place.heir)
        let known = surroundings(of: place, isForeign: isForeign, mentionsSelf: target.mentions(["Self"]))
        guard !known.isEmpty else { return appending(remaining, to: target) }
        let type = known(target)
        // `L<T>.Next` for `L<(T, T)>` doubles with each time that it is named.
        guard budget.take(type) else {
            return .named(qualified(origin: place.origin, path: place.path, components: before) + place.rest)
        }
        return appending(remaining, to: outside(expanding.union([symbol]), in: file).resolveParts(type))
    }

    /// The types that names in an alias below a place stand for: the parameters of the types around, and `Self`.
    private func surroundings(of place: Place, isForeign: Bool, mentionsSelf: Bool) -> Substitution {
        var known = arguments(of: place.consumed, place.origin, place.path)
        if let heir = place.heir {
            known.types["Self"] = .named(qualified(heir))
        } else if mentionsSelf, !isForeign, table.isDeclared(place.symbol), table.kind(of: place.symbol) != .protocol {
            let components = place.consumed.isEmpty ? enclosing(place.path, place.origin) : place.consumed
            known.types["Self"] = .named(qualified(origin: place.origin, path: place.path, components: components))
        }
        if isForeign {
            // In an extension of a type that is not read, its name alone has the arguments that stand here.
            known.types[place.path[0]] = .named(place.consumed)
            known.types["Self"] = .named(place.consumed)
        }
        return known
    }

    private func isKept(_ alias: SymbolTable.Symbol) -> Bool {
        keepsConditionalAliases && table.conditionalAliases.contains(alias)
    }

    private func expand(
        _ alias: AliasFacts,
        _ symbol: SymbolTable.Symbol,
        _ resolver: TypeResolver,
        arguments: [TypeExpression],
        for heir: Heir?
    ) -> TypeExpression {
        var resolver = resolver
        resolver.expanding = expanding.union([symbol])
        resolver.heir = heir
        resolver.budget = budget
        resolver.keepsConditionalAliases = keepsConditionalAliases
        for (name, argument) in zip(alias.genericParameters, arguments) {
            resolver.substitutions[name] = argument
        }
        let target = resolver.resolveParts(alias.target)
        // `typealias Repo = Repository` has the parameters of what it stands for.
        guard alias.genericParameters.isEmpty, !arguments.isEmpty else { return target }
        return outside(resolver.expanding, in: file).resolveParts(target.applied(to: arguments))
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

    /// The same for types whose names mean the same anywhere.
    private func outside(_ expanding: Set<SymbolTable.Symbol>, in file: SymbolTable.FileContext) -> TypeResolver {
        var resolver = TypeResolver(table: table, file: file, scope: .file, supertypes: supertypes)
        resolver.expanding = expanding
        resolver.budget = budget
        resolver.keepsConditionalAliases = keepsConditionalAliases
        return resolver
    }

    /// The full name of an heir.
    func qualified(_ heir: Heir) -> [TypeExpression.Component] {
        qualified(origin: heir.origin, path: heir.path, components: heir.components)
    }

    func qualified(
        origin: DeclarationOrigin,
        path: [String],
        components: [TypeExpression.Component]
    ) -> [TypeExpression.Component] {
        let canonical = table.canonicalPath(of: SymbolTable.Symbol(origin: origin, path: path))
        let added = canonical.count - path.count
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
