import PatchbayModel
import PatchbayReader

/// The outcome of a run, and what it leaves behind for the next.
public struct RecordedRun: Sendable {
    public var outcome: Pipeline.Outcome
    /// There is one if nothing was found that is reported: notes are not.
    public var record: RunRecord?
    /// The facts of the files, whatever was found.
    public var facts: FactsCache
}

extension Pipeline {
    /// Runs all stages, and leaves a record and a cache.
    ///
    /// - Parameters:
    ///   - files: The sources, which are let go as soon as they are read: the graph is made while nobody holds them.
    ///   - key: A digest of the tool and of all that the outcome depends on beside the files.
    ///   - empty: What stands for the source when there is nothing to generate.
    ///   - cache: What an earlier run left of the same tool. The outcome does not depend on it.
    public static func generateRecorded(
        _ files: consuming [SourceFile],
        for module: String?,
        key: Digest,
        empty: String,
        cache: FactsCache? = nil
    ) -> RecordedRun {
        let sources = Reader.sorted(consume files)
        let recordKey = RunRecord.key(key, of: sources)
        let read = WorkerThreads.map(consume sources, on: WorkerThreads.processors) { file in
            let content = Digest(file.bytes)
            let name = FactsCache.name(of: file, content: content)
            let (heads, entry) = cache?.heads(of: file, named: name) ?? FactsCache.heads(of: Reader.read(file))
            return (heads: heads, file: (content: content, name: name, entry: entry))
        }
        let (heads, files) = (read.map(\.heads), (consume read).map(\.file))
        // Members are packed, and those of declarations that nobody asks for stay so.
        let (relevant, reach) = Reader.reached(consume heads) { files[$0].entry.completed($1) }
        let outcome = generate(fromFacts: relevant, for: module)
        var run = RecordedRun(
            outcome: outcome,
            record: nil,
            facts: FactsCache(key: key, Dictionary(files.map { ($0.name, $0.entry) }) { first, _ in first })
        )
        guard outcome.diagnostics.allSatisfy({ $0.severity == .note }) else { return run }
        run.record = RunRecord(
            key: recordKey,
            files: files.map { file in
                RunRecord.Entry(content: file.content, kept: file.content, facts: file.entry.digest)
            },
            output: Digest(Array((outcome.source ?? empty).utf8)),
            reach: reach
        )
        return run
    }
}
