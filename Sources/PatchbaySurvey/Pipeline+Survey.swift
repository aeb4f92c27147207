import PatchbayDeclarations
import PatchbayGraph
import PatchbayInspector
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbayReader
import PatchbaySyntax

/// The stage that prepares the answers to queries.
///
/// ```
/// ResolvedGraph --map-->       WiringMap       what queries are about
/// ```
extension Pipeline {
    /// Turns a resolved graph into the map that queries are about.
    ///
    /// - Parameter code: What bodies say; see ``code(in:_:)``.
    public static func map(_ graph: ResolvedGraph, code: CodeFacts = CodeFacts()) -> WiringMap {
        Mapper.map(graph, code: code)
    }

    /// The outcome of a run that maps.
    public struct Survey: Hashable, Sendable {
        public var map: WiringMap
        /// The targets of each alias of the sources, by its full name.
        public var aliases: [String: Set<String>]
        /// All findings, sorted by place, each once. The map is there all the same.
        public var diagnostics: [Diagnostic]
    }

    /// The outcome of a run over sources as they stand, those of other libraries included.
    package struct Review: Sendable {
        /// All findings, sorted by place, each once.
        package var diagnostics: [Diagnostic]
        /// The counts of what was read of each library.
        package var libraries: [LibrarySummary]
        /// A mark of sources that import Patchbay, or a library that is read.
        package var hasWiring: Bool
    }

    /// Runs the stages up to the map.
    ///
    /// - Parameters:
    ///   - module: The module whose resolvers and contexts are wanted; `nil` takes those of all modules.
    ///   - isWhole: False if there are more files, which could not be read: what seems to be missing is not reported then.
    public static func survey(_ files: [SourceFile], for module: String? = nil, isWhole: Bool = true) -> Survey {
        let all = Reader.read(files)
        let types = TypeLookup(all)
        let libraries = Libraries.read(files, all, types)
        let facts = Reader.relevant(all)
        let graph = assemble(facts, for: module)
        let mapping = LibraryMapping(libraries)
        let resolved = resolve(graph)
        return Survey(
            map: Mapper.map(resolved, code: code(in: files, graph, mapping, types), beside: [mapping]),
            aliases: aliases(in: all, types),
            diagnostics: findings(
                in: facts,
                check(resolved) + findings(in: libraries, all, for: module),
                for: module,
                isWhole: isWhole
            )
        )
    }

    private static func aliases(in files: [FileFacts], _ types: TypeLookup) -> [String: Set<String>] {
        var targets: [String: Set<String>] = [:]
        for file in files {
            for alias in file.aliases where alias.genericParameters.isEmpty {
                let target = types.resolve(alias.target, in: file.path, scope: alias.scope)
                targets[alias.name.joined(separator: "."), default: []].insert(TypeKey(target).text)
            }
        }
        return targets
    }

    /// The names that the map has for a type which somebody spells in another way, `[Item]` for `Array<Item>`; behind that of
    /// an optional that of what it wraps, which answers for it. None for what is no type.
    package static func names(ofType text: String) -> [String] {
        let tree = SyntaxTree(type: Array(text.utf8))
        guard tree.problems.isEmpty, let type = tree.root[.type].map({ TypeExpression($0) }) else { return [] }
        return ([type] + type.wrappedTypes).map { TypeKey($0).text }
    }

    /// Runs the stages up to the checks, and those of other libraries.
    package static func review(
        _ files: [SourceFile],
        for module: String? = nil,
        isWhole: Bool = true
    ) -> Review {
        let all = Reader.read(files)
        let libraries = Libraries.read(files, all, TypeLookup(all))
        let facts = Reader.relevant(all)
        let graph = assemble(facts, for: module)
        let found = check(resolve(graph)) + findings(in: libraries, all, for: module)
        return Review(
            diagnostics: findings(in: facts, found, of: graph, for: module, isWhole: isWhole),
            libraries: libraries.map(LibrarySummary.init),
            hasWiring: Libraries.areImported(by: all)
                || all.contains { $0.imports.contains { $0.module.hasPrefix("Patchbay") } }
        )
    }

    private static func findings(
        in libraries: [LibraryGraph],
        _ facts: [FileFacts],
        for module: String?
    ) -> [Diagnostic] {
        let paths = module.map { module in Set(facts.filter { $0.module == module }.map(\.path)) }
        return libraries.flatMap(LibraryChecks.run).filter { paths?.contains($0.location.file) ?? true }
    }
}
