import Foundation
import PatchbayModel
import PatchbayPipeline
import PatchbayReader

/// The record of the last run, in a file, and the facts of its sources, in another beside it.
///
/// Safe when several processes use the same files: each is replaced in one step, and one that does not fit is none. That
/// they cannot be read or written is no error: the run then takes as long as the first.
struct RunCache {
    private let file: OutputFile
    private let facts: OutputFile
    private let key: Digest

    /// - Parameter arguments: All that the outcome depends on beside the files.
    init(path: String, arguments: [String]) {
        file = OutputFile(path: path)
        facts = OutputFile(path: path + ".facts")
        var key = Self.tool
        for argument in arguments { key.add(argument) }
        self.key = key
    }

    /// What the tool is: the version says too little while one works on it.
    private static var tool: Digest {
        var digest = Digest()
        digest.add(PatchbayCommand.configuration.version)
        digest.add(UInt64(FileFacts.formatVersion))
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        digest.add(path)
        var status = stat()
        guard stat(path, &status) == 0 else { return digest }
        digest.add(UInt64(status.st_size))
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        digest.add(UInt64(bitPattern: Int64(changed.tv_sec)))
        digest.add(UInt64(bitPattern: Int64(changed.tv_nsec)))
        return digest
    }

    /// Whether what lies at the output is what a run over these files would write.
    func isUpToDate(_ output: OutputFile, with files: [SourceFile]) -> Bool {
        guard let bytes = try? FileBytes.read(file.path), let record = RunRecord(bytes: bytes),
            let written = try? FileBytes.read(output.path),
            let renewed = record.renewed(for: files, key: key, output: written)
        else { return false }
        if renewed != record { try? file.replace(with: renewed.bytes) }
        return true
    }

    /// Runs the pipeline, and reads only the files that changed since the last run.
    func generate(_ files: consuming [SourceFile], for module: String?) -> Pipeline.Outcome {
        let known = (try? FileBytes.read(facts.path)).flatMap { FactsCache(bytes: $0, key: key) }
        let run = Pipeline.generateRecorded(
            consume files,
            for: module,
            key: key,
            empty: GeneratedSource.empty,
            cache: known
        )
        if let record = run.record { try? file.replace(with: record.bytes) }
        try? facts.replace(with: run.facts.bytes)
        return run.outcome
    }
}
