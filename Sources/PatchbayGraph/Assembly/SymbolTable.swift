import PatchbayModel

/// Every type and alias that the read sources declare, found by module and path.
struct SymbolTable {
    /// Where a name is known: in a module, or in one file of it that keeps the name to itself.
    struct Home: Hashable {
        var module: String
        var file: String?
    }

    /// A declared type: where it lives and what it is called there.
    struct Symbol: Hashable, Comparable {
        var home: Home
        var path: [String]

        var module: String { home.module }

        init(home: Home, path: [String]) {
            self.home = home
            self.path = path
        }

        init(module: String, path: [String]) {
            self.init(home: Home(module: module), path: path)
        }

        static func < (left: Symbol, right: Symbol) -> Bool {
            if left.module != right.module { return left.module < right.module }
            if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
            return (left.home.file ?? "") < (right.home.file ?? "")
        }
    }

    /// All that is said of one type, in its declaration and in extensions.
    struct Entry {
        /// More than one where `#if` chooses between declarations.
        var declarations: [Fragment] = []
        var extensions: [Fragment] = []
    }

    /// One piece of a type and the file that it stands in.
    struct Fragment {
        var facts: DeclarationFacts
        var file: FileContext
    }

    /// What of a file matters for looking up the names in it.
    struct FileContext: Hashable {
        var path: String
        var module: String
        /// The modules that the file sees, re-exported ones included, sorted.
        var imports: [String]
    }

    private(set) var entries: [Symbol: Entry] = [:]
    private(set) var aliases: [Symbol: (facts: AliasFacts, file: FileContext)] = [:]
    let modules: Set<String>
    /// One a file, in the order of the files.
    let contexts: [FileContext]
    /// Paths that more than one module declares; their canonical form names the module.
    private var sharedPaths: Set<[String]> = []

    init(_ files: [FileFacts]) {
        modules = Set(files.map(\.module))
        let exports = Self.exports(files)
        let contexts = files.map { file in
            let direct = Set(file.imports.map(\.module))
            let all = direct.reduce(into: direct) { $0.formUnion(exports[$1] ?? []) }
            return FileContext(path: file.path, module: file.module, imports: all.sorted())
        }
        self.contexts = contexts
        for (file, context) in zip(files, contexts) {
            let hidden = Self.namesKept(to: file)
            func symbol(_ name: [String]) -> Symbol {
                let isHidden = name.first.map(hidden.contains) ?? false
                return Symbol(home: Home(module: file.module, file: isHidden ? file.path : nil), path: name)
            }
            for facts in file.declarations where facts.kind != .extension {
                let symbol = symbol(facts.name)
                entries[symbol, default: Entry()].declarations.append(Fragment(facts: facts, file: context))
            }
            for facts in file.aliases {
                let symbol = symbol(facts.name)
                if aliases[symbol] == nil { aliases[symbol] = (facts, context) }
            }
        }
        sharedPaths = Self.pathsOfSeveralModules(Array(entries.keys) + Array(aliases.keys))
        for (file, context) in zip(files, contexts) {
            for facts in file.declarations where facts.kind == .extension {
                let symbol = extended(facts.name, in: context)
                entries[symbol, default: Entry()].extensions.append(Fragment(facts: facts, file: context))
            }
        }
    }

    /// The private names at the level of a file: other files may use the same for something else.
    private static func namesKept(to file: FileFacts) -> Set<String> {
        let types = file.declarations.filter { $0.kind != .extension }.map { ($0.name, $0.access) }
        let all = types + file.aliases.map { ($0.name, $0.access) }
        return Set(all.filter { $0.0.count == 1 && $0.1 <= .fileprivate }.map { $0.0[0] })
    }

    /// What a module re-exports, itself not included, through any number of steps.
    static func exports(_ files: [FileFacts]) -> [String: Set<String>] {
        var exports: [String: Set<String>] = [:]
        for file in files {
            let exported = file.imports.filter { $0.modifiers.contains("@_exported") }.map(\.module)
            exports[file.module, default: []].formUnion(exported)
        }
        var changed = true
        while changed {
            changed = false
            for (module, direct) in exports {
                let all = direct.reduce(into: direct) { $0.formUnion(exports[$1] ?? []) }
                if all != direct {
                    exports[module] = all
                    changed = true
                }
            }
        }
        return exports
    }

    private static func pathsOfSeveralModules(_ symbols: [Symbol]) -> Set<[String]> {
        let byPath = Dictionary(grouping: Set(symbols.filter { $0.home.file == nil }), by: \.path)
        return Set(byPath.filter { $0.value.count > 1 }.keys)
    }

    /// The type that an extension extends: a declared one where there is one, otherwise a type of another
    /// module that the sources do not show.
    private func extended(_ names: [String], in file: FileContext) -> Symbol {
        let resolver = TypeResolver(table: self, file: file, scope: .file)
        let resolved = resolver.resolve(.path(names))
        if let symbol = symbol(of: resolved, in: file) { return symbol }
        return Symbol(module: "", path: resolved.names ?? names)
    }

    // MARK: Looking up

    func isDeclared(_ symbol: Symbol) -> Bool {
        entries[symbol]?.declarations.isEmpty == false
    }

    /// The spelling of a declared type that is right anywhere in the generated code.
    func canonicalPath(of symbol: Symbol) -> [String] {
        sharedPaths.contains(symbol.path) && symbol.home.file == nil ? [symbol.module] + symbol.path : symbol.path
    }

    /// Where a type or an alias is declared under a path, of all that a file sees: itself, its module, what it
    /// imports.
    func home(declaring path: [String], seenFrom file: FileContext) -> Home? {
        let own = [Home(module: file.module, file: file.path), Home(module: file.module)]
        return (own + file.imports.map { Home(module: $0) }).first { home in
            let symbol = Symbol(home: home, path: path)
            return isDeclared(symbol) || aliases[symbol] != nil
        }
    }

    /// The declared type that a resolved expression names.
    func symbol(of type: TypeExpression, in file: FileContext) -> Symbol? {
        guard let names = type.stripped.names else { return nil }
        if let home = home(declaring: names, seenFrom: file) {
            let symbol = Symbol(home: home, path: names)
            if isDeclared(symbol) { return symbol }
        }
        if names.count > 1, modules.contains(names[0]) {
            let symbol = Symbol(module: names[0], path: Array(names.dropFirst()))
            if isDeclared(symbol) { return symbol }
        }
        // A name from a module that this file does not import itself: an alias may have led there.
        return modules.sorted().lazy
            .map { Symbol(module: $0, path: names) }
            .first { isDeclared($0) }
    }
}
