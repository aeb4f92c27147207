import Foundation
import PatchbayModel
import PatchbayReader

@testable import PatchbayPipeline
@testable import PatchbayTool

/// What is done with facts that somebody kept.
enum FactsReaders {
    /// The facts of a file; or, behind a byte that is odd, a file of modules' facts, whose digest is made to fit.
    static func packed(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        if first % 2 == 0 {
            let named = FileFacts(path: "A.swift", module: "App")
            guard let facts = PackedFacts(bytes: bytes.dropFirst())?.unpacked(into: named) else { return }
            let again = PackedFacts.pack(facts).facts.unpacked(into: named)
            precondition(again == facts, "what was packed again is something else")
        } else {
            _ = try? ModuleFacts(packedBytes: sealed(Array(bytes.dropFirst())))
        }
    }

    /// What reads facts trusts them no more than the sources, in whatever form they come.
    static func json(_ bytes: [UInt8]) {
        guard let root = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return }
        var facts = ModuleFacts([])
        let json = JSONFacts(reading: root)
        FactsCoder(json).module(&facts)
        guard !json.isBroken else { return }
        _ = Pipeline.link(facts.files, for: "App")
        _ = facts.packedBytes
    }

    /// A cache, or behind a byte that is odd a record; whose digests are made to fit.
    static func cache(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let body = sealed(Array(bytes.dropFirst()))
        if first % 2 == 1 {
            guard let record = RunRecord(bytes: body) else { return }
            precondition(record.bytes == body, "a record is written as it was read")
        } else if let cache = FactsCache(bytes: body, key: Digest()) {
            let named = FileFacts(path: "A.swift", module: "App")
            for entry in cache.entries.values { _ = PackedFacts(bytes: entry.packed)?.unpacked(into: named) }
            precondition(FactsCache(bytes: cache.bytes, key: Digest()) == cache, "a cache is read as it was written")
        }
    }

    /// Bytes with the digest that files of ours end with: whoever means harm can write it.
    private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let digest = Digest(bytes)
        return bytes + [digest.low, digest.high].flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    }
}
