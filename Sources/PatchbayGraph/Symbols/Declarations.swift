import PatchbayModel

/// All declarations of the read sources, ready to be asked: what a name means, what a type conforms to, which
/// actor it runs on.
final class Declarations: Sendable {
    typealias Symbol = SymbolTable.Symbol
    typealias Fragment = SymbolTable.Fragment

    let table: SymbolTable
    let conformances: ConformanceIndex
    let isolation: IsolationIndex
    /// The types that conform to a marker, sorted, so that nothing depends on the order of files. Most conform to none,
    /// and are only looked at when somebody names them.
    let participants: [Symbol]
    /// The structs and enums that are not `Sendable`, each with the reason.
    let unsendableValues: [Symbol: Unsendable]

    /// - Returns: what answers about everything but the values that are not `Sendable`: none is known.
    init(_ files: [FileFacts]) {
        table = SymbolTable(files)
        conformances = ConformanceIndex(table)
        isolation = IsolationIndex(table: table, conformances: conformances)
        participants = conformances.participants.sorted()
        unsendableValues = [:]
    }

    private init(_ other: Declarations, unsendableValues: [Symbol: Unsendable]) {
        (table, conformances, isolation) = (other.table, other.conformances, other.isolation)
        participants = other.participants
        self.unsendableValues = unsendableValues
    }

    /// The same with the structs and enums that are not `Sendable`.
    func judgingValues() -> Declarations {
        Declarations(self, unsendableValues: UnsendableValues.reasons(in: self))
    }

    func entry(_ symbol: Symbol) -> SymbolTable.Entry {
        table.entries[symbol] ?? SymbolTable.Entry()
    }

    /// The declarations of a type and its extensions.
    func fragments(of symbol: Symbol) -> [Fragment] {
        let entry = entry(symbol)
        return entry.declarations + entry.extensions
    }

    /// A type's own name, right anywhere in generated code; what is generic has its own parameters as arguments.
    func type(of symbol: Symbol) -> TypeExpression {
        let path = table.canonicalPath(of: symbol)
        let types = table.enclosing(symbol)
        guard types.contains(where: table.isGeneric) else { return .path(path) }
        let module = path.prefix(path.count - types.count).map { TypeExpression.Component($0) }
        return .named(module + types.map(table.component))
    }

    /// The file whose imports decide what a type's names mean.
    func file(of symbol: Symbol) -> SymbolTable.FileContext? {
        fragments(of: symbol).first?.file
    }

    // MARK: Types in use

    /// A type with its names resolved from where it is written.
    func resolve(
        _ type: TypeExpression,
        in file: SymbolTable.FileContext,
        scope: LexicalScope,
        parameters: Substitution = Substitution(),
        keepsConditionalAliases: Bool = false
    ) -> TypeExpression {
        var resolver = TypeResolver(table: table, file: file, scope: scope, supertypes: conformances.supertypes)
        resolver.substitutions = parameters.types
        resolver.substitutionFile = parameters.file.flatMap(table.wideContext)
        resolver.keepsConditionalAliases = keepsConditionalAliases
        let resolved = resolver.resolve(type)
        return resolved.mapNominals { components in
            ownFactory(components, of: type, in: file, scope) ?? moduleFactory(components, in: file)
        }
    }

    /// The same from where a piece of a type is written.
    func resolve(_ type: TypeExpression, in fragment: Fragment, parameters: Substitution = Substitution())
        -> TypeExpression
    {
        resolve(type, in: fragment.file, scope: fragment.facts.scope, parameters: parameters)
    }

    /// The protocols and classes that a piece of a type names in its clause.
    func parents(of fragment: Fragment) -> [TypeExpression] {
        fragment.facts.inheritance.flatMap {
            resolve($0.type, in: fragment.file, scope: fragment.facts.scope.outer).protocols
        }
    }

    /// The types that a protocol, or one that it refines, says associated types to be: those of which anything is said.
    func fixedTypes(_ names: Set<String>, of symbol: Symbol) -> [String: TypeExpression] {
        guard !names.isEmpty, let file = file(of: symbol), case .named(let components) = type(of: symbol) else {
            return [:]
        }
        var resolver = TypeResolver(table: table, file: file, scope: .file, supertypes: conformances.supertypes)
        resolver.fixedTypes = FixedTypes()
        let heir = TypeResolver.Heir(symbol: symbol, components: components, alias: symbol)
        return names.sorted().reduce(into: [:]) { types, name in
            resolver.budget = ExpansionBudget()
            types[name] = resolver.fixed(name, for: heir, besides: symbol.member(name))
        }
    }

    /// A type by the names of aliases that stand under `#if`, so that code which spells it is the same in every build;
    /// `nil` where there is none in it, or one that is seen less far than what it stands for.
    ///
    /// - Parameter level: How far it is seen what is declared to be of the type.
    func spelling(
        of type: TypeExpression,
        in fragment: Fragment,
        level: AccessLevel,
        parameters: Substitution = Substitution()
    ) -> TypeExpression? {
        guard !table.conditionalAliases.isEmpty else { return nil }
        let (file, scope) = (fragment.file, fragment.facts.scope)
        let resolved = resolve(type, in: file, scope: scope, parameters: parameters)
        let kept = resolve(type, in: file, scope: scope, parameters: parameters, keepsConditionalAliases: true)
        guard kept != resolved else { return nil }
        let level = min(access(of: resolved, in: file), level, .public)
        let isSeen = kept.nominals.map { $0.map(\.name) }.allSatisfy { path in
            guard let origin = table.origin(declaring: path, seenFrom: file),
                table.aliases[Symbol(origin: origin, path: path)] != nil
            else { return true }
            return origin.file == nil && table.access(of: path, in: origin) >= level
        }
        return isSeen ? kept : nil
    }

    /// `Factory` inside of a module: the one that makes it. `App.Factory` is another, and what it is written as tells.
    private func ownFactory(
        _ components: [TypeExpression.Component],
        of written: TypeExpression,
        in file: SymbolTable.FileContext,
        _ scope: LexicalScope
    ) -> TypeExpression? {
        guard components.count == 1, components[0].arguments.isEmpty,
            ["Factory", "Configurator"].contains(components[0].name), written.nominals.contains(components)
        else { return nil }
        for path in scope.paths where !path.isEmpty {
            guard let symbol = table.symbol(of: .path(path), in: file) else { continue }
            let forms = conformances.conformances(of: symbol).compactMap(\.marker.moduleForm)
            if forms.contains(where: { $0.factoryName == components[0].name }) {
                guard case .named(let module) = type(of: symbol) else { continue }
                return .named(module + components)
            }
        }
        return nil
    }

    /// `Factory<X>` as `X.Factory`: one spelling, which names the user's own class where there is one.
    private func moduleFactory(
        _ components: [TypeExpression.Component],
        in file: SymbolTable.FileContext
    ) -> TypeExpression {
        let unchanged = TypeExpression.named(components)
        // Beside a type of that name in the sources, the module stands in front.
        let isOfRuntime = components.count == 2 && components[0].name == FrontEnd.resolvers.module
        guard let factory = components.last, factory.arguments.count == 1,
            isOfRuntime || components.count == 1 && table.origin(declaring: [factory.name], seenFrom: file) == nil,
            case .named(let target) = factory.arguments[0],
            let symbol = table.symbol(of: .named(target), in: file)
        else { return unchanged }
        let forms = conformances.conformances(of: symbol).compactMap(\.marker.moduleForm)
        guard let form = forms.first(where: { $0.factoryClass == factory.name }),
            member(form.factoryName, of: symbol) == nil
        else { return unchanged }
        return .named(target + [TypeExpression.Component(form.factoryName)])
    }

    /// The access level of every declared name in a type; names that the sources do not declare are public.
    func access(of type: TypeExpression, in file: SymbolTable.FileContext) -> AccessLevel {
        type.nominals.map { access(ofNominal: $0.map(\.name), in: file) }.min() ?? .open
    }

    private func access(ofNominal names: [String], in file: SymbolTable.FileContext) -> AccessLevel {
        // `X.Factory` is as visible as `X` when nobody declares it.
        for count in stride(from: names.count, to: 0, by: -1) {
            if let symbol = table.symbol(of: .path(Array(names.prefix(count))), in: file) {
                return table.access(of: symbol.path, in: symbol.origin)
            }
        }
        return .open
    }

    // MARK: Members

    /// A nested type or alias of a type itself, declared in any of its pieces.
    func member(_ name: String, of symbol: Symbol) -> Symbol? {
        let modules = [symbol.module] + fragments(of: symbol).map(\.file.module)
        return modules.lazy
            .map { module in
                let origin = module == symbol.module ? symbol.origin : DeclarationOrigin(module: module)
                return Symbol(origin: origin, path: symbol.path + [name])
            }
            .first(where: table.knows)
    }

    /// A type's own initialisers with exactly these labels, and those that declared supertypes hand down, nearest
    /// first: they differ in types.
    func initializers(_ labels: [String?], of symbol: Symbol) -> [(FunctionFacts, Fragment)] {
        function(of: symbol) { $0.initializers }.filter { facts, _ in
            !facts.isFailable && facts.parameters.map(\.label) == labels
        }
    }

    /// The methods of that name and labels in the same way.
    func methods(_ name: String, _ labels: [String?], isStatic: Bool, of symbol: Symbol) -> [(FunctionFacts, Fragment)]
    {
        function(of: symbol) { $0.methods }.filter { facts, _ in
            facts.name == name && facts.isStatic == isStatic && facts.parameters.map(\.label) == labels
        }
    }

    /// Functions of a type and its supertypes, nearest first. What a protocol only requires is left out: it
    /// hands nothing down.
    private func function(
        of symbol: Symbol,
        _ select: (DeclarationFacts) -> [FunctionFacts]
    ) -> [(FunctionFacts, Fragment)] {
        let owners = conformances.lineage(of: symbol)
        return owners.flatMap { owner in
            fragments(of: owner)
                .filter { $0.facts.kind != .protocol }
                .flatMap { fragment in select(fragment.facts).map { ($0, fragment) } }
        }
    }
}
