import PatchbayGraph
import PatchbayModel
import PatchbayReader

/// One run of one front end over all files.
package struct LibraryRun: Sendable {
    private let files: [SourceFile]
    private let facts: [FileFacts]
    private let types: TypeLookup

    /// - Parameters:
    ///   - facts: What the files declare, all of it.
    ///   - types: The types in these facts.
    package init(_ files: [SourceFile], _ facts: [FileFacts], _ types: TypeLookup) {
        self.files = files
        self.facts = facts
        self.types = types
    }

    /// Names of helpers that name other helpers are followed this often.
    private static let rounds = 4

    /// - Returns: `nil` if no file imports the library.
    package func graph<FrontEnd: LibraryFrontEnd>(of frontEnd: FrontEnd) -> LibraryGraph? {
        guard facts.contains(where: { imports($0, frontEnd.library) }) else { return nil }
        var known = read(frontEnd, [], words: frontEnd.words)
        var names: Set<LibraryName> = []
        for _ in 1..<Self.rounds {
            let found = frontEnd.names(known.compactMap(\.self)).subtracting(names)
            guard !found.isEmpty else { break }
            names.formUnion(found)
            // A file without a new name says what it said.
            let again = read(frontEnd, known.compactMap(\.self), words: Set(found.map(\.text)).sorted())
            for (index, facts) in again.enumerated() where facts != nil { known[index] = facts }
        }
        return frontEnd.assemble(known.compactMap(\.self), types)
    }

    /// By file, what it says if it contains one of some words.
    private func read<FrontEnd: LibraryFrontEnd>(
        _ frontEnd: FrontEnd,
        _ known: [FrontEnd.Facts],
        words: [String]
    ) -> [FrontEnd.Facts?] {
        let words = words.map { Array($0.utf8) }
        return WorkerThreads.map(files, on: WorkerThreads.processors) { source -> FrontEnd.Facts? in
            guard Self.contains(source, words), let file = LibraryFile(source) else { return nil }
            return frontEnd.read(file, known: known)
        }
    }

    private static func contains(_ file: SourceFile, _ words: [[UInt8]]) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            words.contains { word in word.withUnsafeBufferPointer { LibraryFile.contains($0, in: bytes) } }
        }
    }

    private func imports(_ file: FileFacts, _ library: Library) -> Bool {
        file.imports.contains { library.modules.contains($0.module) }
    }
}
