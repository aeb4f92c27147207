import PatchbayModel
import PatchbayReader

/// The record of a run, by which the next one can tell that its outcome would be the same.
///
/// It has three levels. When every file is byte for byte what it was, the outcome is. When some are not, those are read
/// again, alone: if what they declare is the same, wherever in the file it stands now, so is the outcome. It also is if
/// the run could not come upon what they declare otherwise. Only a run that found nothing wrong leaves a record, for
/// findings name lines.
public struct RunRecord: Equatable, Sendable {
    /// A digest of the tool, of the files' names and of all that was asked for.
    let key: Digest
    /// The files in the order of the reader.
    var files: [Entry]
    /// The generated source, or what stands for it.
    public let output: Digest
    /// The way in which the run came upon declarations.
    let reach: Reach

    struct Entry: Equatable {
        var content: Digest
        /// The content with which its facts were kept: lines may have moved since.
        var kept: Digest
        var facts: Digest
    }

    /// The record as it is to be kept, if a run over these files would come to what the recorded run came to.
    ///
    /// - Parameters:
    ///   - files: The sources, in any order.
    ///   - output: What lies where the generated source is written.
    ///   - cache: The facts of the recorded run, asked for only if something is declared otherwise.
    /// - Returns: also the facts, if some are new; `nil` if only a whole run can tell.
    public func renewed(
        for files: [SourceFile],
        key: Digest,
        output: [UInt8],
        facts cache: () -> FactsCache?
    ) -> (record: RunRecord, facts: FactsCache?)? {
        let files = Reader.sorted(files)
        guard Self.key(key, of: files) == self.key, files.count == self.files.count, Digest(output) == self.output
        else {
            return nil
        }
        var renewed = self
        var known: FactsCache?
        for (index, file) in files.enumerated() {
            let content = Digest(file.bytes)
            let old = self.files[index]
            guard content != old.content else { continue }
            let facts = Reader.read(file)
            // The code that a comment silences may have moved away from it.
            guard facts.diagnostics.isEmpty, facts.ignores.isEmpty else { return nil }
            renewed.files[index].content = content
            let new = PackedFacts.pack(facts)
            if new.digest == old.facts { continue }
            known = known ?? cache()
            let names = [old.kept, content].map { FactsCache.name(of: file, content: $0) }
            guard let before = known?.facts(of: file, named: names[0], digest: old.facts),
                PackedFacts.pack(reach.reduced(before)).digest == PackedFacts.pack(reach.reduced(facts)).digest
            else { return nil }
            renewed.files[index].facts = new.digest
            renewed.files[index].kept = content
            known?.replace(names[0], by: names[1], FactsCache.Entry(digest: new.digest, packed: new.facts.bytes[...]))
        }
        return (renewed, known)
    }

    /// True if another run comes to the same over the same files. Since when their facts are kept does not matter.
    public func agrees(with other: RunRecord) -> Bool {
        var (own, other) = (self, other)
        for index in own.files.indices { own.files[index].kept = own.files[index].content }
        for index in other.files.indices { other.files[index].kept = other.files[index].content }
        return own == other
    }

    /// Adds which files there are, but for what is in them.
    static func key(_ key: Digest, of files: [SourceFile]) -> Digest {
        var key = key
        for file in files {
            for text in [file.module, file.path, file.pathInPackage, file.package] { key.add(text) }
        }
        return key
    }
}

/// A record as a file. All numbers are words of eight bytes; the last two are a digest of the others, so that a file
/// that was cut off or changed is none.
extension RunRecord {
    /// The number that rises when the layout changes.
    private static let format: UInt64 = 0x7061_7463_6862_0004

    public var bytes: [UInt8] {
        var words: [UInt64] = [Self.format, key.low, key.high, output.low, output.high, UInt64(files.count)]
        for file in files {
            words += [
                file.content.low, file.content.high, file.kept.low, file.kept.high, file.facts.low, file.facts.high,
            ]
        }
        for numbers in [reach.names, reach.bases, reach.heads] {
            words.append(UInt64(numbers.count))
            words += numbers
        }
        var bytes = words.withUnsafeBytes { Array($0) }
        bytes.seal()
        return bytes
    }

    /// - Returns: `nil` when the bytes are not those of a record.
    public init?(bytes: [UInt8]) {
        guard bytes.count % 8 == 0, bytes.count >= 64, let end = bytes.sealedCount else { return nil }
        var words = WordReader(bytes: bytes, end: end)
        guard words.next() == Self.format else { return nil }
        key = words.digest()
        output = words.digest()
        let count = words.next()
        files = []
        while files.count < count {
            files.append(Entry(content: words.digest(), kept: words.digest(), facts: words.digest()))
            guard !words.isBroken else { return nil }
        }
        reach = Reach(names: words.list(), bases: words.list(), heads: words.list())
        guard !words.isBroken, words.taken == end / 8 else { return nil }
    }
}

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
