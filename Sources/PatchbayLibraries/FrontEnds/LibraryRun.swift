import PatchbayGraph
import PatchbayModel
import PatchbayReader

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
