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

    /// The stamps of all files, in one digest.
    ///
    /// - Parameter now: When that is, at the latest.
    /// - Returns: `nil` when it does not say enough to tell later that none was changed.
    func stamp(of files: [LocatedFile], now: FileStamp.Time = .now) -> Digest? {
        var digest = key
        for file in files {
            guard let stamp = FileStamp.of(file.path), stamp.isSettled(at: now) else { return nil }
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

/// The part of a file's status that changes whenever its content does: which file it is, how long, and when it was
/// last changed. Build systems and Git tell by the same that a file need not be read.
struct FileStamp: Equatable, Sendable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    /// The time of the last change of the content. A program may set it to anything.
    var modified: Time
    /// The time of the last change of anything: nobody can set that.
    var changed: Time

    struct Time: Equatable, Comparable, Sendable {
        var seconds: Int64
        var nanoseconds: Int64

        static func < (left: Self, right: Self) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }

        static var now: Time {
            var now = timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            return Time(now)
        }
    }

    /// - Returns: `nil` when there is no such file, or it is no ordinary one.
    static func of(_ path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, patchbay_kind_of(&status) == .ordinaryFile else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        return FileStamp(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino),
            size: Int64(status.st_size),
            modified: Time(modified),
            changed: Time(changed)
        )
    }

    /// True if a change after this would show. One that follows within what the file system's clock cannot tell apart
    /// would not: that is some milliseconds where it keeps nanoseconds, and up to two seconds elsewhere.
    func isSettled(at now: Time) -> Bool {
        let last = max(modified, changed)
        let isFine = changed.nanoseconds != 0
        return last.adding(seconds: isFine ? 0 : 2, nanoseconds: isFine ? 100_000_000 : 0) < now
    }
}

extension FileStamp.Time {
    fileprivate init(_ time: timespec) {
        self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    fileprivate func adding(seconds: Int64, nanoseconds: Int64) -> Self {
        let sum = self.nanoseconds + nanoseconds
        return Self(seconds: self.seconds + seconds + sum / 1_000_000_000, nanoseconds: sum % 1_000_000_000)
    }
}

extension Digest {
    mutating func add(_ stamp: FileStamp) {
        add(stamp.device)
        add(stamp.number)
        for number in [
            stamp.size, stamp.modified.seconds, stamp.modified.nanoseconds, stamp.changed.seconds,
            stamp.changed.nanoseconds,
        ] { add(UInt64(bitPattern: number)) }
    }
}
