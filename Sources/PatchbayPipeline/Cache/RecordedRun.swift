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
        let contents = WorkerThreads.map(sources, on: WorkerThreads.processors) { file in
            let content = Digest(file.bytes)
            return (content: content, name: FactsCache.name(of: file, content: content))
        }
        let names = Dictionary(zip(sources, contents).map { ($0.path, $1.name) }) { first, _ in first }
        let recordKey = RunRecord.key(key, of: sources)
        let read = WorkerThreads.map(consume sources, on: WorkerThreads.processors) { file in
            names[file.path].flatMap { cache?.facts(of: file, named: $0) } ?? Reader.read(file)
        }
        let old = cache ?? FactsCache(key: key, [:])
        let entries = WorkerThreads.map(
            Array(zip(contents, read)),
            on: WorkerThreads.processors
        ) { content, read in
            (content.name, old.entry(content.name, read))
        }
        // They are packed; what the graph is made of is the smaller part.
        let (relevant, reach) = Reader.reached(consume read)
        let outcome = generate(fromFacts: relevant, for: module)
        var run = RecordedRun(
            outcome: outcome,
            record: nil,
            facts: FactsCache(key: key, Dictionary(entries) { first, _ in first })
        )
        guard outcome.diagnostics.allSatisfy({ $0.severity == .note }) else { return run }
        run.record = RunRecord(
            key: recordKey,
            files: zip(contents, entries).map { content, entry in
                RunRecord.Entry(content: content.content, kept: content.content, facts: entry.1.digest)
            },
            output: Digest(Array((outcome.source ?? empty).utf8)),
            reach: reach
        )
        return run
    }
}
