import PatchbayModel
import PatchbayPipeline
import PatchbayReader

/// The facts of modules as a file that is quick to read: a line that says what it is, words of eight bytes that say what
/// there is, then names and packed facts, then a digest of it all.
extension ModuleFacts {
    /// The first bytes of every such file, of any version.
    private static let mark = Array("PBFACTS\n".utf8)
    /// The number that rises when the layout changes.
    private static let layout: UInt64 = 3

    /// A reason why bytes are not the facts that they seem to be.
    enum PackedProblem: Error, CustomStringConvertible {
        case otherVersion, damaged

        var description: String {
            switch self {
            case .otherVersion: "another version of patchbay wrote it"
            case .damaged: "it is damaged: write it again with `patchbay facts`"
            }
        }
    }

    /// True if bytes claim to be packed facts.
    static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark) }

    /// The packed form. The same facts give the same bytes.
    ///
    /// - Complexity: linear; on as many threads as there are processors.
    var packedBytes: [UInt8] {
        let packed = WorkerThreads.map(files, on: WorkerThreads.processors) { PackedFacts.pack($0).facts.bytes }
        var words: [UInt64] = [Self.layout, UInt64(formatVersion), UInt64(files.count)]
        var rest: [UInt8] = []
        for (file, packed) in zip(files, packed) {
            let pieces = [Array(file.path.utf8), Array(file.module.utf8), Array(file.package.utf8), packed]
            words += pieces.map { UInt64($0.count) } + [file.isInTestFolder ? 1 : 0]
            rest += pieces.joined()
        }
        var bytes = Self.mark + words.withUnsafeBytes { Array($0) } + rest
        bytes.seal()
        return bytes
    }

    /// Reads the packed form.
    ///
    /// - Throws: when another version of the tool wrote it, or when something of it was lost.
    init(packedBytes bytes: [UInt8]) throws(PackedProblem) {
        let end = bytes.count - [UInt8].sealSize
        let start = Self.mark.count + 24
        guard end >= start, Self.isPacked(bytes) else { throw .damaged }
        let head = bytes.withUnsafeBytes { all in (0..<3).map { all.word(at: Self.mark.count + 8 * $0) } }
        guard head[0] == Self.layout, head[1] == UInt64(FileFacts.formatVersion) else { throw .otherVersion }
        guard bytes.sealedCount != nil, head[2] <= UInt64((end - start) / 40) else { throw .damaged }
        guard let entries = Self.entries(in: bytes, from: start, to: end, count: Int(head[2])) else { throw .damaged }
        let read = WorkerThreads.map(entries, on: WorkerThreads.processors) { entry in
            PackedFacts(bytes: bytes[entry.packed]).flatMap { $0.unpacked(into: entry.file) }
        }
        let files = read.compactMap(\.self)
        guard files.count == entries.count else { throw .damaged }
        self.init(files)
    }

    /// The names of the files, and the places of their facts.
    ///
    /// - Returns: `nil` if it does not add up.
    private static func entries(
        in bytes: [UInt8],
        from start: Int,
        to end: Int,
        count: Int
    ) -> [(file: FileFacts, packed: Range<Int>)]? {
        var entries: [(file: FileFacts, packed: Range<Int>)] = []
        var next = start + 40 * count
        for index in 0..<count {
            let words = bytes.withUnsafeBytes { all in
                (0..<5).map { all.word(at: start + 40 * index + 8 * $0) }
            }
            var pieces: [Range<Int>] = []
            for size in words.prefix(4) {
                guard size <= UInt64(end - next) else { return nil }
                pieces.append(next..<next + Int(size))
                next += Int(size)
            }
            let texts = pieces.prefix(3).map { String(decoding: bytes[$0], as: UTF8.self) }
            let file = FileFacts(path: texts[0], module: texts[1], package: texts[2], isInTestFolder: words[4] == 1)
            entries.append((file, pieces[3]))
        }
        return next == end ? entries : nil
    }
}
