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

/// A type that a conforming type names itself, or that a superclass or a protocol names for it.
struct MemberType {
    var type: TypeExpression
    /// The file that sees the names in it.
    var file: SymbolTable.FileContext
    var access: AccessLevel
}

extension Declarations {
    /// The type of an associated type of the runtime's protocols, as far as it is declared: what Swift infers is not.
    func memberType(_ name: String, of symbol: Symbol) -> MemberType? {
        if let member = member(name, of: symbol) { return written(member) }
        guard let file = file(of: symbol), case .named(let components) = type(of: symbol) else { return nil }
        // A protocol fixes it where it is declared: an extension only says for whom it is.
        if let type = fixedTypes([name], of: symbol)[name] { return memberType(type, in: file) }
        for owner in conformances.supertypes(of: symbol) {
            let member = member(name, of: owner)
            guard member != nil || hasDefault(name, owner) else { continue }
            // A protocol may hand down what names types that only this one knows.
            let path = TypeExpression.named(components + [TypeExpression.Component(name)])
            let type = resolve(path, in: file, scope: .file)
            return type == path ? member.flatMap(written) : memberType(type, in: file)
        }
        return nil
    }

    /// The type that a module's callers hand over; `nil` if that is `Void`, which it is unless something says otherwise.
    func payload(of module: Symbol) -> MemberType? {
        memberType("Payload", of: module).flatMap { $0.type.isVoid ? nil : $0 }
    }

    /// The alias of a type itself, or of one that hands it down.
    func alias(_ name: String, of symbol: Symbol) -> (facts: AliasFacts, file: SymbolTable.FileContext)? {
        conformances.lineage(of: symbol).lazy
            .compactMap { owner in self.member(name, of: owner).flatMap { self.table.aliases[$0] } }.first
    }

    private func written(_ member: Symbol) -> MemberType? {
        guard let alias = table.aliases[member] else {
            return file(of: member).map { memberType(type(of: member), in: $0) }
        }
        let target = resolve(alias.facts.target, in: alias.file, scope: alias.facts.scope)
        var member = memberType(target, in: alias.file)
        member.access = min(alias.facts.access, member.access)
        return member
    }

    private func memberType(_ type: TypeExpression, in file: SymbolTable.FileContext) -> MemberType {
        MemberType(type: type, file: file, access: access(of: type, in: file))
    }

    private func hasDefault(_ name: String, _ owner: Symbol) -> Bool {
        table.associatedTypes[owner.member(name)].map { $0.facts.target.names != ["Self", name] } ?? false
    }
}
