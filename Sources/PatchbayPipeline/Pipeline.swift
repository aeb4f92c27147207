import PatchbayGenerator
import PatchbayGraph
import PatchbayModel
import PatchbayReader

/// The pipeline, stated once. Stages on values; whoever calls it reads and writes the files.
///
/// ```
/// [SourceFile]  --read-->      [FileFacts]     syntax ends here
/// [FileFacts]   --assemble-->  Graph           names resolved, requests and bindings by key
/// Graph         --resolve-->   ResolvedGraph   who answers each request, owners, effects, actors, names of methods
/// ResolvedGraph --check-->     [Diagnostic]    every check runs, all findings are sorted
/// ResolvedGraph --plan-->      WiringPlan      flat, ordered steps
/// WiringPlan    --emit-->      String          the same plan gives the same bytes
/// ```
///
/// The stage `map`, which generating does not need, is in `PatchbaySurvey`.
///
/// All of it is free of state and safe to call from any thread. The results do not depend on the order of
/// the files.
public enum Pipeline {
    /// Takes in what each file declares.
    ///
    /// A file that cannot be understood yields a finding in its facts, and the others are read all the same.
    public static func read(_ files: [SourceFile]) -> [FileFacts] {
        Reader.relevant(Reader.read(files))
    }

    /// Takes in what each file declares, to be linked with the facts of modules that are read elsewhere.
    public static func readModules(_ files: [SourceFile]) -> [FileFacts] {
        Reader.read(files)
    }

    /// Joins the facts of all files into one graph.
    ///
    /// - Parameter module: The module whose resolvers and contexts are wanted; `nil` takes those of all modules.
    public static func assemble(_ facts: [FileFacts], for module: String?) -> Graph {
        Assembler.assemble(facts, for: module)
    }

    /// Works out who answers each request: each answer once, when it is first asked for. The result belongs to one
    /// thread.
    public static func resolve(_ graph: Graph) -> ResolvedGraph {
        ResolvedGraph(graph, refuses: Checks.refuse)
    }

    /// Finds everything that is wrong with a graph.
    public static func check(_ graph: ResolvedGraph) -> [Diagnostic] {
        Checks.run(on: graph)
    }

    /// Decides what generated code will say.
    ///
    /// - Precondition: `check` found no error.
    public static func plan(_ graph: ResolvedGraph) -> WiringPlan {
        Planner.plan(graph)
    }

    /// Prints a plan as Swift source.
    public static func emit(_ plan: WiringPlan) -> String {
        SwiftEmitter.emit(plan)
    }

    /// The result of a whole run.
    public struct Outcome: Equatable, Sendable {
        /// The generated source; `nil` when an error was found or nothing was to be generated.
        public var source: String?
        /// All findings, sorted by place, each once.
        public var diagnostics: [Diagnostic]
        /// The modules whose resolvers and contexts the source has, sorted: where there are several, it fits none.
        public var modules: [String] = []

        public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// Runs all stages.
    ///
    /// - Parameters:
    ///   - files: The sources of the module and of the modules that it depends on.
    ///   - module: The module whose resolvers and contexts are wanted; `nil` takes those of all modules.
    ///   - isWhole: False if there are more files, which could not be read: what seems to be missing is not reported then.
    /// - Returns: the generated source, unless an error was found, and all findings.
    public static func generate(
        _ files: [SourceFile],
        for module: String? = nil,
        isWhole: Bool = true
    ) -> Outcome {
        generate(fromFacts: read(files), for: module, isWhole: isWhole)
    }

    /// Links modules that were read elsewhere.
    ///
    /// - Parameter facts: What ``readModules(_:)`` came to for each, in any order.
    public static func link(_ facts: [FileFacts], for module: String? = nil, isWhole: Bool = true) -> Outcome {
        generate(fromFacts: Reader.relevant(facts), for: module, isWhole: isWhole)
    }

    /// Runs all stages but the first.
    public static func generate(
        fromFacts facts: [FileFacts],
        for module: String? = nil,
        isWhole: Bool = true
    ) -> Outcome {
        let graph = resolve(assemble(facts, for: module))
        let diagnostics = findings(in: facts, check(graph), for: module, isWhole: isWhole, seeksLibraries: false)
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            return Outcome(source: nil, diagnostics: diagnostics)
        }
        let modules = Set(graph.graph.resolvers.map(\.module) + graph.graph.contexts.map(\.module))
        return Outcome(source: emit(plan(graph)), diagnostics: diagnostics, modules: modules.sorted())
    }

    /// Runs the stages up to the checks.
    ///
    /// - Parameter module: The module whose resolvers and contexts are wanted. `nil` takes those of all modules, and finds
    ///   what the build of each of them finds as well, which knows nothing of the modules that import it.
    public static func check(_ files: [SourceFile], for module: String? = nil) -> [Diagnostic] {
        let facts = read(files)
        let graph = assemble(facts, for: module)
        return findings(in: facts, check(resolve(graph)), of: graph, for: module, seeksLibraries: false)
    }

    /// The findings of both stages, and where no module is wanted before others, those that only the build of one has.
    package static func findings(
        in facts: [FileFacts],
        _ found: [Diagnostic],
        of graph: Graph,
        for module: String?,
        isWhole: Bool = true,
        seeksLibraries: Bool = true
    ) -> [Diagnostic] {
        let found = findings(in: facts, found, for: module, isWhole: isWhole, seeksLibraries: seeksLibraries)
        return module == nil ? ModuleBuilds(facts, graph, isWhole: isWhole).adding(to: found) : found
    }

    /// The findings of both stages, without those that comments silence. What a file seems to declare that does not
    /// parse is no ground for more.
    ///
    /// - Parameters:
    ///   - isWhole: Whether all sources could be read.
    ///   - seeksLibraries: Whether the findings are also about what is registered with other libraries.
    package static func findings(
        in facts: [FileFacts],
        _ ofGraph: [Diagnostic],
        for module: String?,
        isWhole: Bool = true,
        seeksLibraries: Bool = true
    ) -> [Diagnostic] {
        let unread = UnreadLibraries.findings(in: facts)
        // The finding that dikitgen's work is in the way matters only where Patchbay's would be.
        let ofFiles = (facts.flatMap(\.diagnostics) + AliasSizes.findings(in: facts))
            .filter { unread.isEmpty || $0.id != .generatedByDikitgen }
        let broken = Set(ofFiles.filter(\.id.isAboutReading).map(\.location.file))
        let kept = ofGraph.filter { finding in
            !broken.contains(finding.location.file) && (isWhole && broken.isEmpty || !finding.id.speaksOfAbsence)
        }
        let ignores = Ignores(facts, module: module, isWhole: isWhole, seeksLibraries: seeksLibraries)
        return Set(ignores.apply(to: unread + ofFiles + kept)).sorted()
    }
}

/// The findings of several modules' builds, each of which sees the modules that it imports and no others.
///
/// All modules at once know more than each of them: what one lacks, one that imports it may have, and still its own build
/// fails.
struct ModuleBuilds {
    private let facts: [FileFacts]
    /// Those with resolvers, sorted; none where one build sees all that there is.
    private let modules: [String]
    /// The modules that the files of each module import.
    private let imports: [String: Set<String>]

    private let isWhole: Bool

    /// - Parameter isWhole: Whether all sources could be read.
    init(_ facts: [FileFacts], _ graph: Graph, isWhole: Bool) {
        self.facts = facts
        self.isWhole = isWhole
        let wired = Set(graph.resolvers.map(\.module))
        modules = wired.count > 1 ? wired.sorted() : []
        imports = Dictionary(grouping: facts, by: \.module).mapValues { Set($0.flatMap(\.imports).map(\.module)) }
    }

    /// The findings in all modules at once, and those that only the build of one has.
    func adding(to found: [Diagnostic]) -> [Diagnostic] {
        guard !modules.isEmpty else { return found }
        let built = modules.map { (module: $0, findings: findings(ofBuild: $0)) }
        // A comment is of use if the build of its module says so.
        let files = Dictionary(facts.map { ($0.path, $0.module) }) { first, _ in first }
        let idle = Set(built.flatMap(\.findings).filter { $0.id == .idleIgnore }.map(\.location))
        let kept = found.filter { finding in
            let isBuilt = files[finding.location.file].map(modules.contains) ?? false
            return finding.id != .idleIgnore || !isBuilt || idle.contains(finding.location)
        }
        var known = Set(kept.map(\.identity))
        let added = built.flatMap { build in
            build.findings.filter { $0.id != .idleIgnore && known.insert($0.identity).inserted }
        }
        return (kept + added).sorted()
    }

    private func findings(ofBuild module: String) -> [Diagnostic] {
        // The module, what it imports, and what these import.
        let seen = Set(Search.reached(from: [module]) { Array(imports[$0] ?? []) })
        let facts = facts.filter { seen.contains($0.module) }
        return Pipeline.findings(
            in: facts,
            Pipeline.check(Pipeline.resolve(Pipeline.assemble(facts, for: module))),
            for: module,
            isWhole: isWhole
        )
    }
}
