import PatchbayModel
import PatchbayReader

/// What a run leaves behind, so that the next one can tell whether its outcome would be the same.
///
/// It has two levels. When every file is byte for byte what it was, the outcome is. When some are not, those are read
/// again, alone: if what they declare is the same, wherever in the file it stands now, so is the outcome. Only a run
/// that found nothing wrong leaves a record, for findings name lines.
public struct RunRecord: Hashable, Sendable {
    /// What was asked for, and of which tool.
    let key: Digest
    /// In the order of the reader.
    var files: [Entry]
    /// The generated source.
    let output: Digest

    struct Entry: Hashable {
        var content: Digest
        var facts: Digest
        var trace: FileTrace
    }

    /// - Parameters:
    ///   - key: A digest of the tool and of all that the outcome depends on beside the files.
    ///   - output: What the run came to.
    init(key: Digest, _ files: [SourceFile], _ read: [(facts: FileFacts, trace: FileTrace)], output: String) {
        self.key = Self.key(key, of: files)
        self.output = Digest(Array(output.utf8))
        let pairs = zip(files, read).map { ($0, $1.facts, $1.trace) }
        self.files = WorkerThreads.map(pairs, on: WorkerThreads.processors) { file, facts, trace in
            Entry(content: Digest(file.bytes), facts: Digest(of: facts), trace: trace)
        }
    }

    /// The record as it is to be kept, if a run over these files would come to what the recorded run came to.
    ///
    /// - Parameters:
    ///   - files: The sources, in any order.
    ///   - output: What lies where the generated source is written.
    /// - Returns: `nil` if only a whole run can tell.
    public func renewed(for files: [SourceFile], key: Digest, output: [UInt8]) -> RunRecord? {
        let files = Reader.sorted(files)
        guard Self.key(key, of: files) == self.key, files.count == self.files.count, Digest(output) == self.output
        else {
            return nil
        }
        var renewed = self
        for (index, file) in files.enumerated() {
            let content = Digest(file.bytes)
            let old = self.files[index]
            guard content != old.content else { continue }
            // What a comment silences may have moved away from it.
            guard let facts = Reader.read(file, along: old.trace), facts.diagnostics.isEmpty, facts.ignores.isEmpty,
                Digest(of: facts) == old.facts
            else { return nil }
            renewed.files[index].content = content
        }
        return renewed
    }

    /// Adds which files there are.
    private static func key(_ key: Digest, of files: [SourceFile]) -> Digest {
        var key = key
        for file in files {
            key.add(file.module)
            key.add(file.path)
            key.add(file.pathInPackage)
            key.add(file.package)
        }
        return key
    }
}

extension Pipeline {
    /// Runs all stages, and leaves a record if nothing was found that is reported: notes are not.
    ///
    /// - Parameters:
    ///   - key: A digest of the tool and of all that the outcome depends on beside the files.
    ///   - empty: What stands for the source when there is nothing to generate.
    public static func generateRecorded(
        _ files: [SourceFile],
        for module: String?,
        key: Digest,
        empty: String
    ) -> (outcome: Outcome, record: RunRecord?) {
        let read = Reader.readTraced(files)
        let outcome = generate(fromFacts: read.map(\.facts), for: module)
        guard outcome.diagnostics.allSatisfy({ $0.severity == .note }) else { return (outcome, nil) }
        let output = outcome.source ?? empty
        return (outcome, RunRecord(key: key, Reader.sorted(files), read, output: output))
    }
}
