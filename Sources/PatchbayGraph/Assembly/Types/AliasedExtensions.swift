import PatchbayModel

/// The renaming of extensions that name their type by an alias or with its module, and of what stands in them, to the
/// name of the type itself.
///
/// ```swift
/// typealias Bar = Foo
/// extension Bar: Injectable { struct Dependency { … } }  // `Foo.Dependency`
/// ```
struct AliasedExtensions {
    private let table: SymbolTable

    /// The facts with the names of the types. What no alias is about stays as it is.
    ///
    /// - Complexity: linear in the declarations; where any extension may name an alias, once more that of looking up
    ///   all that is declared.
    static func followed(_ files: [FileFacts]) -> [FileFacts] {
        let others = Set(files.flatMap(\.aliases).compactMap(\.name.last) + files.map(\.module))
        guard files.contains(where: { mayFollow($0, others) }) else { return files }
        let extensions = AliasedExtensions(table: SymbolTable(files))
        return zip(files, extensions.table.contexts).map { file, context in
            mayFollow(file, others) ? extensions.followed(file, context) : file
        }
    }

    private static func mayFollow(_ file: FileFacts, _ others: Set<String>) -> Bool {
        file.declarations.contains { $0.kind == .extension && !others.isDisjoint(with: $0.name) }
    }

    private func followed(_ file: FileFacts, _ context: SymbolTable.FileContext) -> FileFacts {
        var names: [[String]: [String]] = [:]
        var bound: Set<[String]> = []
        for facts in file.declarations where facts.kind == .extension && names[facts.name] == nil {
            guard let target = target(of: facts.name, context) else { continue }
            names[facts.name] = target.path
            if target.hasArguments { bound.insert(facts.name) }
        }
        guard !names.isEmpty else { return file }
        var file = file
        for index in file.declarations.indices {
            let facts = file.declarations[index]
            guard let (name, scope) = followed(names, facts.name, facts.scope) else { continue }
            // The alias may say what the generic parameters are.
            if facts.kind == .extension, bound.contains(facts.name) {
                file.declarations[index].boundType = facts.boundType ?? .path(facts.name)
            }
            (file.declarations[index].name, file.declarations[index].scope) = (name, scope)
        }
        for index in file.aliases.indices {
            let facts = file.aliases[index]
            // The alias itself keeps its name.
            guard names[facts.name] == nil, let (name, scope) = followed(names, facts.name, facts.scope)
            else { continue }
            (file.aliases[index].name, file.aliases[index].scope) = (name, scope)
        }
        return file
    }

    /// The path that a path means by way of aliases or a module, and whether these say what generic parameters are; `nil`
    /// where it is the name of the type.
    private func target(
        of path: [String],
        _ context: SymbolTable.FileContext
    ) -> (path: [String], hasArguments: Bool)? {
        let resolved = TypeResolver(table: table, file: context, scope: .file).resolve(.path(path))
        guard case .named(let components) = resolved.stripped else { return nil }
        let found = TypeExpression.path(components.map(\.name))
        let symbol = table.symbol(of: found, in: context)
        // One that the path alone does not lead to, as another type is nearer, keeps its module.
        if let symbol, let other = table.origin(declaring: symbol.path, seenFrom: context), other != symbol.origin {
            return nil
        }
        let names = symbol?.path ?? components.map(\.name)
        return names == path ? nil : (names, components.contains { !$0.arguments.isEmpty })
    }

    /// A name and a scope with the path of the type; `nil` where it is the path.
    private func followed(
        _ targets: [[String]: [String]],
        _ name: [String],
        _ scope: LexicalScope
    ) -> (name: [String], scope: LexicalScope)? {
        guard let count = name.indices.map({ $0 + 1 }).first(where: { targets[Array(name.prefix($0))] != nil }),
            let target = targets[Array(name.prefix(count))]
        else { return nil }
        // The scope of an alias is that around it, which may be the file.
        let isInside = scope.names.count >= count
        let inner = LexicalScope(target + scope.names.dropFirst(count), extensionDepth: target.count)
        return (target + name.dropFirst(count), isInside ? inner : scope)
    }
}
