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

    /// Adds which files there are.
    static func key(_ key: Digest, of files: [SourceFile]) -> Digest {
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
