import PatchbayModel

/// The facts with what `@Injectable` writes, as if it stood in the source.
struct InjectableExpansion {
    private let exports: [String: Set<String>]
    /// The module that is built: only its mistakes are reported.
    let module: String?

    init(_ files: [FileFacts], module: String?) {
        exports = SymbolTable.exports(files)
        self.module = module
    }

    /// The files with what the macro adds to them.
    func expanded(_ files: [FileFacts]) -> [FileFacts] { files.map(expanded) }

    /// The findings about marked types.
    func problems(in files: [FileFacts]) -> [Diagnostic] {
        files.filter { module == nil || $0.module == module }.flatMap { file in
            file.declarations.compactMap(\.injectable).filter { isRuntimes($0, in: file) }.flatMap(\.problems)
        }
    }

    private func expanded(_ file: FileFacts) -> FileFacts {
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
            result.declarations[index].attributes.removeAll(where: Self.isMacro)
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
            module == InjectableFacts.home || exports[module]?.contains(InjectableFacts.home) == true
        }
    }

    static func isMacro(_ attribute: String) -> Bool {
        let name = attribute.prefix { $0 != "(" }
        return name == "Injectable" || name == "\(InjectableFacts.home).Injectable"
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
        facts.initializers.append(
            FunctionFacts(
                name: "init",
                access: InjectableFacts.access(for: facts),
                isNonisolated: own?.isNonisolated ?? false,
                parameters: injectable.structs.map { structure in
                    let label = LabelCase.lowerCamel(structure.name)
                    let type = TypeExpression.path([structure.name])
                    return ParameterFacts(label: label, name: label, type: type, location: facts.location)
                },
                effects: own?.effects ?? .none,
                thrownType: own?.thrownType,
                attributes: own?.attributes ?? [],
                conditions: facts.conditions,
                location: facts.location
            )
        )
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
        let fields = properties.map { property in
            PropertyFacts(
                name: property.name,
                type: property.type,
                access: access,
                conditions: facts.conditions,
                location: property.location
            )
        }
        let initializer = FunctionFacts(
            name: "init",
            access: access,
            parameters: fields.map {
                ParameterFacts(label: $0.name, name: $0.name, type: $0.type ?? .void, location: $0.location)
            },
            conditions: facts.conditions,
            location: facts.location
        )
        return DeclarationFacts(
            kind: .struct,
            name: facts.name + [name],
            scope: facts.scope.nested(in: name),
            access: access,
            conditions: facts.conditions,
            location: facts.location,
            properties: fields,
            initializers: InjectableFacts.writesInitializers(for: facts) ? [initializer] : []
        )
    }
}
