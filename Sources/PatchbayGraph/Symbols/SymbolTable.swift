import PatchbayModel

/// Every type and alias that the read sources declare, found by module and path.
///
/// A class, as all that resolves names passes it on. Unchecked: its initialiser collects, and then nothing changes.
final class SymbolTable: @unchecked Sendable {
    /// A declared type: where it lives and what it is called there.
    struct Symbol: Hashable, Comparable {
        var origin: DeclarationOrigin
        var path: [String]

        var module: String { origin.module }
        /// The symbol that it is declared inside of.
        var outer: Symbol { Symbol(origin: origin, path: path.dropLast()) }

        /// Something that is declared inside of it.
        func member(_ name: String) -> Symbol { Symbol(origin: origin, path: path + [name]) }

        /// The symbol around it, or it itself, that has so many names.
        func prefix(_ count: Int) -> Symbol { Symbol(origin: origin, path: Array(path.prefix(count))) }

        static func < (left: Symbol, right: Symbol) -> Bool {
            if left.module != right.module { return left.module < right.module }
            if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
            return (left.origin.file ?? "") < (right.origin.file ?? "")
        }
    }

    /// All that is said of one type, in its declaration and in extensions.
    struct Entry {
        /// More than one where `#if` chooses between declarations.
        var declarations: [Fragment] = []
        var extensions: [Fragment] = []
    }

    /// One piece of a type and the file that it stands in.
    ///
    /// A class, though it is a value: facts have some twenty fields, and what is passed on all the time should cost
    /// one reference.
    final class Fragment: Sendable {
        let facts: DeclarationFacts
        let file: FileContext

        init(facts: DeclarationFacts, file: FileContext) {
            self.facts = facts
            self.file = file
        }
    }

    /// The part of a file that matters for looking up the names in it.
    struct FileContext: Hashable {
        var path: String
        var module: String
        /// The modules that the file sees, sorted, and behind them those that these re-export.
        var imports: [String]
        /// The modules that the file imports single declarations of, by the names of these.
        var scoped: [String: Set<String>] = [:]

        /// True if what a module declares is seen there.
        func sees(_ other: String) -> Bool { module == other || imports.contains(other) }
    }

    private(set) var entries: [Symbol: Entry] = [:]
    /// The types with something behind an attribute that may register something on a hub.
    private(set) var hubs: Set<Symbol> = []
    private(set) var aliases: [Symbol: (facts: AliasFacts, file: FileContext)] = [:]
    /// The associated types of protocols: aliases in what conforms, where that says nothing else.
    private(set) var associatedTypes: [Symbol: (facts: AliasFacts, file: FileContext)] = [:]
    /// The `ID` that Swift may infer for a type with an `id`, and the `id` of each protocol that asks for it.
    private(set) var identities: [(symbol: Symbol, facts: AliasFacts, file: FileContext)] = []
    /// The aliases that are there in some builds only, or stand for something else in others.
    private(set) var conditionalAliases: Set<Symbol> = []
    let modules: Set<String>
    /// One a file, in the order of the files.
    let contexts: [FileContext]
    /// One of these that sees all modules; `nil` if there are no files.
    private(set) var widest: FileContext?
    private let contextsByPath: [String: FileContext]
    /// The extensions of each file.
    private var extensionsByPath: [String: [Fragment]] = [:]
    /// The declarations of each path, as a type or as an alias: most names that are looked up are declared in one
    /// place or in none, and this says so with one hash.
    private(set) var origins: [[String]: [DeclarationOrigin]] = [:]
    /// The last name of each path.
    private var names: Set<String> = []
    /// Those inside of a type.
    private var namesOfMembers: Set<String> = []
    /// The modules that each module re-exports.
    let exports: [String: Set<String>]
    /// The names of generic parameters of types.
    private var namesOfParameters: Set<String> = []
    /// Names that more than one module declares outside of other types, that of the standard library counted where it
    /// has another spelling; the canonical form of a path that begins with one names the module.
    private var sharedRoots: Set<String> = []

    init(_ files: [FileFacts]) {
        modules = Set(files.map(\.module))
        let conditional = ConditionalAliases(files)
        let exports = Self.exports(files)
        self.exports = exports
        contexts = files.map { file in
            // The re-exports of one file are seen by all files of its module.
            let direct = (exports[file.module] ?? []).union(file.imports.map(\.module))
            let further = direct.reduce(into: Set<String>()) { $0.formUnion(exports[$1] ?? []) }.subtracting(direct)
            let scoped = file.imports.reduce(into: [String: Set<String>]()) { scoped, facts in
                guard facts.kind != nil, facts.path.count > 1, let name = facts.path.last else { return }
                scoped[name, default: []].insert(facts.module)
            }
            let imports = direct.sorted() + further.sorted()
            return FileContext(path: file.path, module: file.module, imports: imports, scoped: scoped)
        }
        contextsByPath = Dictionary(contexts.map { ($0.path, $0) }) { first, _ in first }
        for (file, context) in zip(files, contexts) { add(file, context, conditional) }
        widest = contexts.first.flatMap { wideContext(at: $0.path) }
        for symbol in entries.keys { origins[symbol.path, default: []].append(symbol.origin) }
        for symbol in aliases.keys where entries[symbol] == nil {
            origins[symbol.path, default: []].append(symbol.origin)
        }
        names = Set(origins.keys.compactMap(\.last))
        namesOfMembers = Set(
            origins.keys.lazy.filter { $0.count > 1 }.compactMap(\.last) + associatedTypes.keys.compactMap(\.path.last)
        )
        sharedRoots = Set(
            origins.filter { path, origins in
                let isAlsoStandard = path.count == 1 && StandardNames.sugared.contains(path[0])
                return path.count == 1 && origins.count { $0.file == nil } > (isAlsoStandard ? 0 : 1)
            }.map(\.key[0])
        )
        // An extension is of what any of the files declares.
        for (file, context) in zip(files, contexts) {
            for facts in file.declarations where facts.kind == .extension {
                let symbol = extended(facts.name, in: context)
                let fragment = Fragment(facts: facts, file: context)
                entries[symbol, default: Entry()].extensions.append(fragment)
                extensionsByPath[context.path, default: []].append(fragment)
                if !facts.registrations.isEmpty { hubs.insert(symbol) }
            }
        }
        for (symbol, facts, file) in Identities(self).inferred {
            aliases[symbol] = (facts, file)
            origins[symbol.path, default: []].append(symbol.origin)
            names.insert("ID")
            namesOfMembers.insert("ID")
        }
    }

    /// Adds what a file declares, extensions aside.
    private func add(_ file: FileFacts, _ context: FileContext, _ conditional: ConditionalAliases) {
        let hidden = Self.namesKept(to: file)
        func symbol(_ name: [String]) -> Symbol {
            let isHidden = name.first.map(hidden.contains) ?? false
            return Symbol(
                origin: DeclarationOrigin(module: file.module, file: isHidden ? file.path : nil),
                path: name
            )
        }
        for facts in file.declarations where facts.kind != .extension {
            let symbol = symbol(facts.name)
            entries[symbol, default: Entry()].declarations.append(Fragment(facts: facts, file: context))
            if !facts.registrations.isEmpty { hubs.insert(symbol) }
            namesOfParameters.formUnion(facts.genericParameters)
        }
        for facts in file.aliases {
            let symbol = symbol(facts.name)
            if aliases[symbol] == nil { aliases[symbol] = (facts, context) }
            if conditional.contains(facts, of: file.module) { conditionalAliases.insert(symbol) }
        }
        for facts in file.associatedTypes where associatedTypes[symbol(facts.name)] == nil {
            associatedTypes[symbol(facts.name)] = (facts, context)
        }
        for facts in file.identities { identities.append((symbol(facts.name), facts, context)) }
    }

    /// The private names at the level of a file: other files may use the same for something else.
    private static func namesKept(to file: FileFacts) -> Set<String> {
        let types = file.declarations.filter { $0.kind != .extension }.map { ($0.name, $0.access) }
        let all = types + file.aliases.map { ($0.name, $0.access) }
        return Set(all.filter { $0.0.count == 1 && $0.1 <= .fileprivate }.map { $0.0[0] })
    }

    /// The modules that a module re-exports, itself not included, through any number of steps.
    static func exports(_ files: [FileFacts]) -> [String: Set<String>] {
        var exports = RuntimeNames.reexports
        for file in files {
            let exported = file.imports.filter { $0.modifiers.contains("@_exported") }.map(\.module)
            exports[file.module, default: []].formUnion(exported)
        }
        return Search.followed(exports)
    }

    /// The type that an extension extends: a declared one where there is one, otherwise a type of another
    /// module that the sources do not show.
    private func extended(_ names: [String], in file: FileContext) -> Symbol {
        let resolver = TypeResolver(table: self, file: file, scope: .file)
        let resolved = resolver.resolve(.path(names))
        if let symbol = symbol(of: resolved, in: file) { return symbol }
        return Symbol(module: "", path: resolved.names ?? names)
    }

    /// Types that no other one of their name is seen beside, as far as others are seen at all.
    ///
    /// - Returns: their modules and names, where the canonical form has the module because of another type.
    func unrivalled(sees: (DeclarationOrigin, AccessLevel) -> Bool) -> Set<[String]> {
        Set(
            sharedRoots.compactMap { root -> [String]? in
                // The standard library's is seen everywhere.
                guard !StandardNames.sugared.contains(root) else { return nil }
                let seen = (origins[[root]] ?? []).filter { $0.file == nil && sees($0, access(of: [root], in: $0)) }
                return seen.count == 1 ? [seen[0].module, root] : nil
            }
        )
    }

    // MARK: Looking up

    func context(at path: String) -> FileContext? { contextsByPath[path] }

    /// A file that sees all modules, those that it does not import behind the others: for types whose names are resolved,
    /// which may come from where this file does not look.
    func wideContext(at path: String) -> FileContext? {
        guard var context = contextsByPath[path] else { return nil }
        context.imports += modules.subtracting(context.imports).subtracting([context.module]).sorted()
        return context
    }

    /// The declarations of a type: more than one where `#if` chooses between them.
    func declarations(of symbol: Symbol) -> [Fragment] { entries[symbol]?.declarations ?? [] }

    func isDeclared(_ symbol: Symbol) -> Bool { entries[symbol]?.declarations.isEmpty == false }

    /// True of a declared type and of an alias.
    func knows(_ symbol: Symbol) -> Bool { isDeclared(symbol) || aliases[symbol] != nil }

    func kind(of symbol: Symbol) -> DeclarationFacts.Kind? { entries[symbol]?.declarations.first?.facts.kind }

    /// The extension that a type is declared in, if there is one.
    func extensionAround(_ fragment: Fragment) -> Fragment? {
        guard fragment.facts.scope.extensionDepth > 0 else { return nil }
        // Extensions stand in nothing, so that the last one of the file that begins before is the one around it.
        let before = (extensionsByPath[fragment.file.path] ?? []).filter {
            $0.facts.location < fragment.facts.location && $0.file.module == fragment.file.module
        }
        return before.max { $0.facts.location < $1.facts.location }
    }

    /// The names in the angle brackets of a protocol.
    func primaryAssociatedTypes(of symbol: Symbol) -> [String] {
        entries[symbol]?.declarations.first?.facts.primaryAssociatedTypes ?? []
    }

    /// True if a protocol declares an associated type itself.
    func declaresAssociatedType(_ name: String, in symbol: Symbol) -> Bool {
        associatedTypes[symbol.member(name)] != nil
    }

    /// The names of the type aliases and associated types that are declared in types, by these.
    var namesOfTypes: [Symbol: Set<String>] {
        var names: [Symbol: Set<String>] = [:]
        func add(_ member: Symbol) {
            if let name = member.path.last, member.path.count > 1 { names[member.outer, default: []].insert(name) }
        }
        aliases.keys.forEach(add)
        associatedTypes.keys.forEach(add)
        return names
    }

    /// True if anything of that name is declared, at any depth and anywhere.
    func declares(_ name: String) -> Bool { names.contains(name) }

    /// True if something of that name is declared inside of any type.
    func isMember(_ name: String) -> Bool { namesOfMembers.contains(name) }

    /// True if any declared type has a generic parameter of that name.
    func hasGenericParameter(_ name: String) -> Bool { namesOfParameters.contains(name) }

    /// True if a type or an alias of that name is declared outside of other types.
    func isTopLevel(_ name: String) -> Bool { origins[[name]] != nil }

    /// The spelling of a declared type that is right anywhere in the generated code.
    func canonicalPath(of symbol: Symbol) -> [String] {
        let isShared = symbol.path.first.map { root in
            sharedRoots.contains(root) && origins[[root]]?.contains(symbol.origin) == true
        }
        return isShared == true && symbol.origin.file == nil ? [symbol.module] + symbol.path : symbol.path
    }

    /// The declaration of a type or an alias under a path that a file sees: in itself, in its module, or in what it
    /// imports.
    func origin(declaring path: [String], seenFrom file: FileContext) -> DeclarationOrigin? {
        guard let candidates = origins[path] else { return nil }
        // More than one is rare, and so is one that the file does not see.
        let found = candidates.compactMap { origin in
            Self.distance(of: origin, from: file).map { distance in
                // An import of this very declaration goes before those of whole modules.
                let isScoped = distance > 1 && file.scoped[path[0]]?.contains(origin.module) == true
                return (origin, isScoped ? 2 : distance)
            }
        }
        guard found.count > 1 else { return found.first?.0 }
        // A declaration that another module keeps to itself is meant only where nothing else can be: to say so.
        return found.map { origin, distance in
            (origin, distance > 1 && access(of: path, in: origin) < .package ? distance + file.imports.count : distance)
        }.min { $0.1 < $1.1 }?.0
    }

    /// True if a name means something else, in a file or in generated code, than the type of that name in a module without
    /// sources.
    func isTakenBeside(_ name: String, of module: String, seenFrom file: FileContext) -> Bool {
        let isForeign = !RuntimeNames.runtimes.contains(module) && RuntimeNames.publicTypes[module] == nil
        return origin(declaring: [name], seenFrom: file) != nil || isForeign && RuntimeNames.isOfRuntime(name)
    }

    /// The rank of a declaration among those that a file sees, the lowest first; `nil` if the file does not see it.
    private static func distance(of origin: DeclarationOrigin, from file: FileContext) -> Int? {
        guard origin.file == nil else { return origin.module == file.module && origin.file == file.path ? 0 : nil }
        if origin.module == file.module { return 1 }
        return file.imports.firstIndex(of: origin.module).map { $0 + 3 }
    }

    /// The access level of something declared there, and of all that it is nested in.
    func access(of path: [String], in origin: DeclarationOrigin) -> AccessLevel {
        path.indices.map { end in
            let symbol = Symbol(origin: origin, path: Array(path[...end]))
            let declared = entries[symbol]?.declarations.map(\.facts.reach).max()
            return aliases[symbol]?.facts.access ?? declared ?? .open
        }.min() ?? .open
    }

    /// The declared type that a resolved expression names.
    func symbol(of type: TypeExpression, in file: FileContext) -> Symbol? {
        guard let names = type.stripped.names, let last = names.last, declares(last) else { return nil }
        if let origin = origin(declaring: names, seenFrom: file) {
            let symbol = Symbol(origin: origin, path: names)
            if isDeclared(symbol) { return symbol }
        }
        if names.count > 1, modules.contains(names[0]) {
            let symbol = Symbol(module: names[0], path: Array(names.dropFirst()))
            if isDeclared(symbol) { return symbol }
        }
        // A name from a module that this file does not import itself: an alias may have led there.
        return (origins[names] ?? []).filter { $0.file == nil }
            .map { Symbol(origin: $0, path: names) }
            .filter(isDeclared)
            .min { $0.module < $1.module }
    }
}

extension SymbolTable.Symbol {
    init(module: String, path: [String]) { self.init(origin: DeclarationOrigin(module: module), path: path) }
}
