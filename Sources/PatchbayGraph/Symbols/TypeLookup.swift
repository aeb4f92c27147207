import PatchbayModel

/// The meaning of type names for those who read other libraries: what the graph of this one says of them, and no more.
///
/// It has a table of its own since the assembly's has only the declarations that concern Patchbay's wiring, which are few or
/// none where another library wires; it is made of the same parts, and only where such a library is imported.
package struct TypeLookup: Sendable {
    private let declarations: Declarations
    /// The modules in which a program begins, those of tests left out.
    package let programs: Set<String>

    /// The last names of all types and aliases that are declared.
    package let names: Set<String>

    /// - Parameter files: The facts of all files, with every declaration that they have.
    package init(_ files: [FileFacts]) {
        names = files.reduce(into: []) { names, file in
            for declaration in file.declarations where declaration.kind != .extension {
                declaration.name.last.map { _ = names.insert($0) }
            }
            for alias in file.aliases { alias.name.last.map { _ = names.insert($0) } }
        }
        programs = Set(files.filter { !$0.isInTestFolder && $0.beginsProgram }.map(\.module))
        declarations = Declarations(files)
    }

    /// A type with its names resolved from where it is written.
    package func resolve(_ type: TypeExpression, in path: String, scope: LexicalScope) -> TypeExpression {
        guard let file = declarations.table.context(at: path) else { return type }
        return declarations.resolve(type, in: file, scope: scope)
    }

    /// The declarations and extensions of a resolved type, with the files that they stand in; none if the sources have
    /// none.
    package func fragments(
        of type: TypeExpression,
        seenFrom path: String
    ) -> [(path: String, facts: DeclarationFacts)] {
        guard let file = declarations.table.context(at: path),
            let symbol = declarations.table.symbol(of: type.stripped, in: file)
        else { return [] }
        return declarations.fragments(of: symbol).map { ($0.file.path, $0.facts) }
    }

    /// The superclass of a resolved class, as far as the sources declare both.
    package func superclass(of type: TypeExpression, seenFrom path: String) -> TypeExpression? {
        let declaration = fragments(of: type, seenFrom: path).first { $0.facts.kind == .class }
        guard let declaration, let written = declaration.facts.inheritance.first?.type else { return nil }
        let first = resolve(written, in: declaration.path, scope: declaration.facts.scope.outer)
        return fragments(of: first, seenFrom: path).contains { $0.facts.kind == .class } ? first : nil
    }

    /// True if the sources declare a resolved type.
    package func declares(_ type: TypeExpression, seenFrom path: String) -> Bool {
        fragments(of: type, seenFrom: path).contains { $0.facts.kind != .extension }
    }

    /// True if the sources declare a resolved type where a file sees it, or its name says in which module.
    package func sees(_ type: TypeExpression, from path: String) -> Bool {
        guard let file = declarations.table.context(at: path), let names = type.stripped.names else { return false }
        let table = declarations.table
        return table.origin(declaring: names, seenFrom: file) != nil
            || names.count > 1 && table.modules.contains(names[0]) && declares(type, seenFrom: path)
    }

    /// The modules that a file imports, and those that these export again.
    package func imports(of path: String) -> [String] { declarations.table.context(at: path)?.imports ?? [] }

    /// The modules that the files of each module import.
    package var importsByModule: [String: Set<String>] {
        declarations.table.contexts.reduce(into: [:]) { $0[$1.module, default: []].formUnion($1.imports) }
    }

    /// The module of a file.
    package func module(of path: String) -> String { declarations.table.context(at: path)?.module ?? "" }
}
