import PatchbayModel
import PatchbayPipeline
import PatchbayPlatform
import PatchbayReader

/// The record of the last run, in a file, and beside it the facts of its sources, in another, and a stamp by which an
/// unchanged program is known without reading it, in a third.
///
/// Safe when several processes use the same files: each is replaced in one step, and one that does not fit is none. That
/// they cannot be read or written is no error: the run then takes as long as the first. It belongs to one thread.
final class RunCache {
    private let file: OutputFile
    private let facts: OutputFile
    private let stamp: OutputFile
    private let key: Digest
    /// The facts that the last run left of its sources, read when they are first asked for: two steps of a run need them,
    /// and most runs none.
    private lazy var knownFacts = (try? FileBytes.read(facts.path)).flatMap { FactsCache(bytes: $0, key: key) }

    /// - Parameter arguments: All that the outcome depends on beside the files.
    init(path: String, arguments: [String]) {
        file = OutputFile(path: path)
        facts = OutputFile(path: path + ".facts")
        stamp = OutputFile(path: path + ".stamp")
        var key = Self.tool(at: ExecutablePath.current)
        for argument in arguments { key.add(argument) }
        self.key = key
    }

    /// True if somebody would miss what is there: it is text. What runs remember has zeros everywhere, also where it is damaged.
    static func isSomebodysWork(at path: String) -> Bool {
        OutputFile(path: path).bytes.map { !$0.isEmpty && !$0.contains(0) } ?? false
    }

    /// The identity of the tool: the version says too little while one works on it. A tool that was put back from an
    /// archive, as machines for CI do, has its size and its time again, and is another file.
    static func tool(at path: String) -> Digest {
        var digest = Digest()
        digest.add(Version.current)
        digest.add(UInt64(FileFacts.formatVersion))
        digest.add(path)
        guard let stamp = FileStamp.of(path) else { return digest }
        for number in [stamp.size, stamp.modified.seconds, stamp.modified.nanoseconds] {
            digest.add(UInt64(bitPattern: number))
        }
        return digest
    }

    // MARK: Without reading the sources

    /// The stamps of all files, in one digest: those that the search has seen, or those of now. What is read, is read later,
    /// so that a change in between makes the next stamp another one.
    ///
    /// - Parameter now: When that is, at the latest.
    /// - Returns: `nil` when it does not say enough to tell later that none was changed.
    func stamp(of files: [LocatedFile], now: FileStamp.Time = .now) -> Digest? {
        var digest = key
        for file in files {
            guard let stamp = file.stamp ?? FileStamp.of(file.path), stamp.isSettled(at: now) else { return nil }
            digest.add(file.path)
            digest.add(file.module)
            digest.add(file.package)
            digest.add(file.pathInPackage)
            digest.add(stamp)
        }
        return digest
    }

    /// True if the file at the output is the outcome of a run over the files of a stamp.
    func isUpToDate(_ output: OutputFile, stamp: Digest?) -> Bool {
        guard let stamp, let kept = try? FileBytes.read(self.stamp.path), !kept.isEmpty,
            let written = output.bytes
        else { return false }
        return kept == Self.bytes(stamp, Digest(written))
    }

    /// - Parameter output: What belongs to the files of the stamp, whether or not it lies there.
    private func keep(_ stamp: Digest?, output: Digest) {
        guard let stamp else { return }
        try? self.stamp.replace(withData: Self.bytes(stamp, output))
    }

    private static func bytes(_ stamp: Digest, _ output: Digest) -> [UInt8] {
        [stamp.low, stamp.high, output.low, output.high].withUnsafeBytes { Array($0) }
    }

    // MARK: With the sources

    /// True if the file at the output is what a run over these files would write.
    ///
    /// - Parameter stamp: That of the files, taken before they were read.
    func isUpToDate(_ output: OutputFile, with files: [SourceFile], stamp: Digest?) -> Bool {
        guard let bytes = try? FileBytes.read(file.path), let record = RunRecord(bytes: bytes),
            let written = output.bytes,
            let (renewed, new) = record.renewed(for: files, key: key, output: written, facts: { knownFacts })
        else { return false }
        if let new { try? facts.rewrite(withData: new.bytes) }
        if renewed != record { try? file.replace(withData: renewed.bytes) }
        keep(stamp, output: Digest(written))
        return true
    }

    /// Runs the pipeline, and reads only the files that changed since the last run.
    ///
    /// - Parameter stamp: That of the files, taken before they were read.
    func generate(_ files: consuming [SourceFile], for module: String?, stamp: Digest?) -> Pipeline.Outcome {
        let run = Pipeline.generateRecorded(
            consume files,
            for: module,
            key: key,
            empty: GeneratedSource.empty,
            cache: knownFacts
        )
        if let record = run.record {
            try? file.replace(withData: record.bytes)
            keep(stamp, output: record.output)
        }
        try? facts.rewrite(withData: run.facts.bytes)
        return run.outcome
    }
}
