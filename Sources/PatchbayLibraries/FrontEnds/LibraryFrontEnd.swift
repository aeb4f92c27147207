import PatchbayGraph
import PatchbayModel
import PatchbayReader

/// The way in which one library is read: from syntax to what a file says, and from that to its wiring.
///
/// Each library has a folder with one type that conforms, and its entry in ``Libraries``. Nothing else knows it.
package protocol LibraryFrontEnd: Sendable {
    /// The facts of one file.
    associatedtype Facts: Sendable
    /// The functions, wrappers and the like of the user's own through which others register and ask.
    associatedtype Known: Sendable

    var library: Library { get }

    /// Texts one of which a file has to contain to be read.
    var words: [String] { get }

    /// Texts one of which stands, as a rule, in a file that states names by which others register or ask: these files are read
    /// first, so that the others are read once, with the names known.
    var declaringWords: [String] { get }

    /// Gathers what files said that were read before; of no files, what the library has itself.
    func known(of facts: [Facts]) -> Known

    /// Reads one file.
    func read(_ file: LibraryFile, known: Known) -> Facts

    /// Names by which others may register or ask, stated by what was read. As long as they grow, the files that contain a
    /// new one are read again: what others say may reach a file by such a name alone.
    func names(_ facts: [Facts]) -> Set<LibraryName>

    /// Joins what the files say.
    func assemble(_ facts: [Facts], _ types: TypeLookup) -> LibraryGraph
}

extension LibraryFrontEnd {
    package var declaringWords: [String] { words }

    package func names(_ facts: [Facts]) -> Set<LibraryName> { [] }
}

/// A name by which code registers or asks.
package struct LibraryName: Hashable, Sendable {
    /// The text that stands where it is used.
    package var text: String
    /// A mark of one that hands on what another declaration makes, which may have the same name.
    package var isForward = false

    package init(_ text: String, isForward: Bool = false) {
        self.text = text
        self.isForward = isForward
    }
}

/// One run of one front end over all files.
package struct LibraryRun: Sendable {
    private let files: [SourceFile]
    private let facts: [FileFacts]
    private let types: TypeLookup
    private let later: LaterArguments

    /// - Parameters:
    ///   - facts: What the files declare, all of it.
    ///   - types: The types in these facts.
    package init(_ files: [SourceFile], _ facts: [FileFacts], _ types: TypeLookup) {
        self.files = files
        self.facts = facts
        self.types = types
        later = Self.laterArguments(files)
    }

    private static func laterArguments(_ files: [SourceFile]) -> LaterArguments {
        let mark = bytes(of: [LaterArguments.mark])
        let found = WorkerThreads.map(files, on: WorkerThreads.processors) { source -> LaterArguments? in
            guard contains(source, mark), let file = try? LibraryFile(source) else { return nil }
            var arguments = LaterArguments()
            arguments.add(file)
            return arguments
        }
        return found.compactMap(\.self).reduce(into: LaterArguments()) { $0.formUnion($1) }
    }

    /// The part of a file that a front end has.
    private enum Reading<Facts: Sendable>: Sendable {
        case none
        case facts(Facts)
        case tooDeep(SourceLocation)

        var facts: Facts? {
            if case .facts(let facts) = self { facts } else { nil }
        }

        var unread: LibraryUnknown? {
            guard case .tooDeep(let location) = self else { return nil }
            return LibraryUnknown(.file, "the file nests too deeply", at: location)
        }
    }

    /// The number of times that names of helpers which name other helpers are followed.
    private static let rounds = 4

    /// - Returns: `nil` if no file imports the library.
    package func graph<FrontEnd: LibraryFrontEnd>(of frontEnd: FrontEnd) -> LibraryGraph? {
        guard facts.contains(where: { imports($0, frontEnd.library) }) else { return nil }
        let words = Self.bytes(of: frontEnd.words)
        let declaring = Self.bytes(of: frontEnd.declaringWords)
        var known = [Reading<FrontEnd.Facts>](repeating: .none, count: files.count)
        read(frontEnd, &known) { file, _ in Self.contains(file, words) && Self.contains(file, declaring) }
        var names: Set<LibraryName> = []
        for round in 0..<Self.rounds {
            let found = frontEnd.names(known.compactMap(\.facts)).subtracting(names)
            guard round == 0 || !found.isEmpty else { break }
            names.formUnion(found)
            let new = NamesInText(found.map(\.text))
            // A file without a new name says what it said.
            read(frontEnd, &known) { file, isRead in
                new.areMentioned(in: file.bytes) || round == 0 && !isRead && Self.contains(file, words)
            }
        }
        var graph = frontEnd.assemble(known.compactMap(\.facts), types)
        graph.add(unreadFiles: known.compactMap(\.unread))
        return graph
    }

    /// Reads those files that are wanted, of which some may have been read.
    private func read<FrontEnd: LibraryFrontEnd>(
        _ frontEnd: FrontEnd,
        _ known: inout [Reading<FrontEnd.Facts>],
        where isWanted: @escaping @Sendable (SourceFile, _ isRead: Bool) -> Bool
    ) {
        let (before, files, later) = (known, files, later)
        let names = frontEnd.known(of: before.compactMap(\.facts))
        known = WorkerThreads.map(Array(files.indices), on: WorkerThreads.processors) { index in
            guard isWanted(files[index], before[index].facts != nil) else { return before[index] }
            do throws(LibraryFile.TooDeep) {
                guard let file = try LibraryFile(files[index], later: later) else { return before[index] }
                return .facts(frontEnd.read(file, known: names))
            } catch {
                return .tooDeep(error.location)
            }
        }
    }

    private static func bytes(of words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

    private static func contains(_ file: SourceFile, _ words: [[UInt8]]) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            words.contains { word in word.withUnsafeBufferPointer { LibraryFile.contains($0, in: bytes) } }
        }
    }

    private func imports(_ file: FileFacts, _ library: Library) -> Bool {
        file.imports.contains { library.imported.contains($0.module) }
    }
}

/// Names that are looked for in sources all at once: with a search for each, a program that has thousands of them would take
/// as long as their number times its size.
struct NamesInText: Sendable {
    /// The hashes of the names: where two words have one, a file is read in vain.
    private let hashes: Set<UInt64>
    /// The low bits of these, which tell most words apart.
    private let low: [Bool]

    /// - Parameter names: Identifiers, those of attributes with the at sign.
    init(_ names: some Sequence<String>) {
        hashes = Set(
            names.map { name in
                name.utf8.reduce(into: Self.start) { if Self.isOfName($1) { Self.add($1, to: &$0) } }
            }
        )
        var low = [Bool](repeating: false, count: 1 << 16)
        for hash in hashes { low[Int(truncatingIfNeeded: hash & 0xffff)] = true }
        self.low = low
    }

    /// True if one of the names stands in a text, be it in a comment.
    ///
    /// - Complexity: linear in bytes.
    func areMentioned(in bytes: [UInt8]) -> Bool {
        guard !hashes.isEmpty else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            low.withUnsafeBufferPointer { low in
                var hash = Self.start
                for index in 0...bytes.count {
                    let byte = index < bytes.count ? bytes[index] : 0
                    if Self.isOfName(byte) {
                        Self.add(byte, to: &hash)
                        continue
                    }
                    if hash != Self.start, low[Int(truncatingIfNeeded: hash & 0xffff)], hashes.contains(hash) {
                        return true
                    }
                    hash = Self.start
                }
                return false
            }
        }
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// One step of the hash function of Fowler, Noll and Vo.
    private static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    private static func isOfName(_ byte: UInt8) -> Bool { SwiftName.isPlain(byte) || byte >= 0x80 }
}
