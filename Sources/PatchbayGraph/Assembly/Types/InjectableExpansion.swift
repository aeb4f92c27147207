import PatchbayModel

/// The facts with what `@Injectable` writes, as if it stood in the source.
struct InjectableExpansion {
    private let exports: [String: Set<String>]

    init(_ files: [FileFacts]) {
        exports = SymbolTable.exports(files)
    }

    /// The findings about marked types, as the files have them.
    ///
    /// - Parameter module: The module that is built: only its mistakes are reported.
    func problems(in files: [FileFacts], of module: String?) -> [Diagnostic] {
        files.filter { module == nil || $0.module == module }.flatMap { file in
            file.declarations.compactMap(\.injectable).filter { isRuntimes($0, in: file) }.flatMap(\.problems)
        }
    }

    /// A file with what the macro adds to it.
    func expanded(_ file: FileFacts) -> FileFacts {
        var result = file
        for (index, facts) in file.declarations.enumerated() {
            guard let injectable = facts.injectable, isRuntimes(injectable, in: file) else { continue }
            guard injectable.problems.isEmpty else {
                // Nothing is written, and that is all there is to say.
                result.declarations[index].inheritance.removeAll(where: Self.asksForMembers)
                continue
            }
            Self.addMembers(of: injectable, to: &result.declarations[index])
            // The macro's members stand there now: unlike macros that nobody knows, it adds no more.
            result.declarations[index].attributes.removeAll(where: InjectableFacts.isMarker)
            result.declarations += injectable.structs.map { Self.structure($0.name, $0.properties, in: facts) }
            if !injectable.binds.isEmpty { result.aliases.append(Self.alias(injectable.binds, in: facts)) }
            // The macro's module re-exports the other.
            let runtime = ImportFacts(path: [FrontEnd.resolvers.module])
            if !result.imports.contains(where: { $0.module == FrontEnd.resolvers.module }) {
                result.imports.append(runtime)
            }
        }
        return result
    }

    /// True if it is the macro of this package, and not another of that name.
    private func isRuntimes(_ injectable: InjectableFacts, in file: FileFacts) -> Bool {
        ([file.module] + file.imports.map(\.module)).contains { module in
            module == InjectableFacts.macroModule || exports[module]?.contains(InjectableFacts.macroModule) == true
        }
    }

    private static func asksForMembers(_ inherited: InheritanceFacts) -> Bool {
        inherited.type.stripped.names?.last.map(MarkerProtocol.namesWithoutPayload.contains) == true
    }

    private static func addMembers(of injectable: InjectableFacts, to facts: inout DeclarationFacts) {
        facts.inheritance.append(
            InheritanceFacts(
                attributes: injectable.actor.map { [$0] } ?? [],
                type: .path([FrontEnd.resolvers.module, injectable.conformance]),
                location: facts.location
            )
        )
        let own = injectable.initializer
        var initializer = FunctionFacts(
            name: "init",
            access: InjectableFacts.access(for: facts),
            parameters: injectable.structs.map { structure in
                let label = LabelCase.lowerCamel(structure.name)
                let type = TypeExpression.path([structure.name])
                return ParameterFacts(label: label, name: label, type: type, location: facts.location)
            },
            effects: own?.effects ?? .none,
            thrownType: own?.thrownType,
            location: facts.location
        )
        initializer.isNonisolated = own?.isNonisolated ?? false
        initializer.attributes = own?.attributes ?? []
        initializer.conditions = facts.conditions
        facts.initializers.append(initializer)
    }

    /// The types stand where the attribute does, outside of the type.
    private static func alias(_ binds: [TypeExpression], in facts: DeclarationFacts) -> AliasFacts {
        AliasFacts(
            name: facts.name + ["Binds"],
            scope: facts.scope.outer,
            target: binds.count == 1 ? binds[0] : .tuple(binds.map { TypeExpression.TupleElement(type: $0) }),
            access: InjectableFacts.access(for: facts),
            conditions: facts.conditions,
            location: facts.location
        )
    }

    private static func structure(
        _ name: String,
        _ properties: [PropertyFacts],
        in facts: DeclarationFacts
    ) -> DeclarationFacts {
        let access = InjectableFacts.access(for: facts)
        let scope = facts.scope.nested(in: name)
        var result = DeclarationFacts(kind: .struct, name: facts.name + [name], scope: scope, location: facts.location)
        result.access = access
        result.conditions = facts.conditions
        result.properties = properties.map { property in
            PropertyFacts(
                name: property.name,
                type: property.type,
                access: access,
                conditions: facts.conditions,
                location: property.location
            )
        }
        guard InjectableFacts.writesInitializers(for: facts) else { return result }
        let parameters = result.properties.map {
            ParameterFacts(label: $0.name, name: $0.name, type: $0.type ?? .void, location: $0.location)
        }
        var initializer = FunctionFacts(name: "init", access: access, parameters: parameters, location: facts.location)
        initializer.conditions = facts.conditions
        result.initializers = [initializer]
        return result
    }
}

/// The mistakes in what is around a type that is marked with `@Injectable`, which the macro does not see: it sees the
/// declaration alone, and the compiler tells of them in the expansion, or crashes.
struct InjectableSurroundings {
    let sources: AssemblySources

    private var declarations: Declarations { sources.declarations }

    func findings() -> [Diagnostic] {
        // Most types are neither, and need not be sorted.
        let concerned = declarations.table.entries.filter { symbol, entry in
            sources.isWanted(symbol.module)
                && entry.declarations.contains { $0.facts.kind == .class || $0.facts.injectable != nil }
        }
        return concerned.keys.sorted().flatMap { symbol in
            let marked = marked(symbol)
            let ofClass = declarations.table.kind(of: symbol) == .class ? finding(symbol, marked) : nil
            return [ofClass].compactMap { $0 } + (marked.map { hidden($0) + unmarked($0) } ?? [])
        }
    }

    /// The finding about a class that inherits what the macro writes, or hides it, or cannot be made of it.
    private func finding(_ symbol: SymbolTable.Symbol, _ marked: SymbolTable.Fragment?) -> Diagnostic? {
        let bases = declarations.conformances.supertypes(of: symbol)
            .filter { declarations.table.kind(of: $0) == .class }
        guard let marked else {
            let base = bases.first { $0.module == symbol.module && self.marked($0) != nil }
            return base.map { crash(below: $0, declarations.entry(symbol).declarations[0]) }
        }
        let base = bases.first { base in
            declarations.conformances.conformances(of: base).contains { $0.marker.asksForDependency }
        }
        return base.map { hiding($0, marked) } ?? needing(bases, marked)
    }

    /// The declaration of a type that the macro writes into.
    private func marked(_ symbol: SymbolTable.Symbol) -> SymbolTable.Fragment? {
        declarations.entry(symbol).declarations.first { fragment in
            fragment.facts.injectable?.problems.isEmpty == true
                && !fragment.facts.attributes.contains(where: InjectableFacts.isMarker)
        }
    }

    private func hiding(_ base: SymbolTable.Symbol, _ heir: SymbolTable.Fragment) -> Diagnostic {
        unfit(heir, below: base, "which has a `Dependency` itself, and `@Injectable` writes one more") { name, base in
            "let \(name) hold a \(base) instead of inheriting from it"
        }
    }

    private func crash(below base: SymbolTable.Symbol, _ heir: SymbolTable.Fragment) -> Diagnostic {
        unfit(heir, below: base, "which is `@Injectable`: the compiler crashes on both in one module") { name, base in
            "write the `Dependency` and the initialiser of \(base) by hand, with `: Injectable`, or let \(name) hold a \(base)"
        }
    }

    /// The finding about a superclass whose initialisers need more than the one that the macro writes has.
    private func needing(_ bases: [SymbolTable.Symbol], _ heir: SymbolTable.Fragment) -> Diagnostic? {
        guard heir.facts.injectable?.initializer == nil,
            let parent = bases.first(where: { !initializers(of: $0).isEmpty }),
            !initializers(of: parent).contains(where: \.takesNothing)
        else { return nil }
        return unfit(heir, below: parent, "which has no `init()` for the initialiser that `@Injectable` writes") {
            "give \($0) an initialiser of its own that calls one of \($1): `@Injectable` takes it"
        }
    }

    /// The finding about a class whose superclass does not go with the macro.
    ///
    /// - Parameter help: Makes the mend of the names of both.
    private func unfit(
        _ heir: SymbolTable.Fragment,
        below base: SymbolTable.Symbol,
        _ reason: String,
        help: (String, String) -> String
    ) -> Diagnostic {
        let (name, base) = ("`\(heir.facts.name.last ?? "")`", "`\(base.path.last ?? "")`")
        let message = "\(name) inherits from \(base), \(reason)"
        return Diagnostic(.notExpandable, at: heir.facts.location, message, help: help(name, base))
    }

    /// The initialisers that one of a class below may call.
    private func initializers(of symbol: SymbolTable.Symbol) -> [FunctionFacts] {
        declarations.fragments(of: symbol).flatMap(\.facts.initializers).filter { !$0.isConvenience }
    }

    /// The findings about properties whose types are not seen as far as what the macro writes.
    private func hidden(_ marked: SymbolTable.Fragment) -> [Diagnostic] {
        let facts = marked.facts
        // A type is seen no further than those around it, whatever it says.
        let reach = min(InjectableFacts.access(for: facts), declarations.access(of: .path(facts.name), in: marked.file))
        return (facts.injectable?.structs ?? []).flatMap(\.properties).compactMap { property in
            guard let written = property.type else { return nil }
            let type = declarations.resolve(written, in: marked.file, scope: facts.scope)
            let access = declarations.access(of: type, in: marked.file)
            guard access < reach else { return nil }
            let name = facts.name.last ?? ""
            return Diagnostic(
                .unclearProperty,
                at: property.location,
                "`\(property.name): \(written)` is \(access.rawValue), and what `@Injectable` writes for `\(name)` is "
                    + reach.rawValue,
                help: "make what it names as visible as `\(name)`"
                    + (access > .fileprivate ? ", or `\(name)` \(access.rawValue)" : "")
            )
        }
    }

    /// The findings about closures that the initialiser of a public `Dependency` is to keep: that their type is one, an alias
    /// hides from the macro, which has to write `@escaping`.
    private func unmarked(_ marked: SymbolTable.Fragment) -> [Diagnostic] {
        let facts = marked.facts
        guard let injectable = facts.injectable, InjectableFacts.writesInitializers(for: facts) else { return [] }
        return injectable.structs.flatMap(\.properties).compactMap { property in
            let own = injectable.initializer?.parameters.first { $0.name == property.name }
            guard let written = property.type, !written.isFunction, own?.type.attributes.contains("@escaping") != true,
                case let type = declarations.resolve(written, in: marked.file, scope: facts.scope), type.isFunction
            else { return nil }
            return Diagnostic(
                .unclearProperty,
                at: property.location,
                "`\(written)` is a closure by another name, so that what `@Injectable` writes for public types does not keep "
                    + "`\(property.name)`",
                help: "write `\(type)`, or an initialiser that takes it as `@escaping \(written)`"
            )
        }
    }
}

extension FunctionFacts {
    /// True if it can be called with nothing, and makes an instance for sure.
    fileprivate var takesNothing: Bool {
        parameters.allSatisfy(\.hasDefault) && !isFailable && effects == .none
    }
}
