import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayPipeline

/// The stage that answers questions.
///
/// ```
/// Graph         --map-->       WiringMap       what people ask questions of
/// ```
extension Pipeline {
    /// Turns a graph into what people ask questions of.
    ///
    /// - Parameter code: What bodies say; see ``code(in:_:)``.
    public static func map(_ graph: Graph, code: CodeFacts = CodeFacts()) -> WiringMap {
        Mapper.map(graph, code: code)
    }

    /// What a run that maps came to.
    public struct Survey: Hashable, Sendable {
        public var map: WiringMap
        /// All findings, sorted by place, each once. The map is there all the same.
        public var diagnostics: [Diagnostic]
    }

    /// Runs the stages up to the map.
    ///
    /// - Parameter module: The module whose resolvers and contexts are wanted; `nil` takes those of all modules.
    public static func survey(_ files: [SourceFile], for module: String? = nil) -> Survey {
        let facts = read(files)
        let graph = assemble(facts, for: module)
        return Survey(
            map: map(graph, code: code(in: files, graph)),
            diagnostics: findings(in: facts, check(resolve(graph)), for: module)
        )
    }
}
