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
    package init(_ files: [SourceFile], _ facts: [FileFacts]) {
        self.files = files
        self.facts = facts
        types = TypeLookup(facts)
    }

    /// Names of helpers that name other helpers are followed this often.
    private static let rounds = 4

    /// - Returns: `nil` if no file imports the library.
    package func graph<FrontEnd: LibraryFrontEnd>(of frontEnd: FrontEnd) -> LibraryGraph? {
        guard facts.contains(where: { imports($0, frontEnd.library) }) else { return nil }
        var known: [FrontEnd.Facts] = []
        var names: Set<String> = []
        for _ in 0..<Self.rounds {
            known = read(frontEnd, known)
            let found = frontEnd.names(known)
            if found.isSubset(of: names) { break }
            names.formUnion(found)
        }
        return frontEnd.assemble(known, types)
    }

    private func read<FrontEnd: LibraryFrontEnd>(
        _ frontEnd: FrontEnd,
        _ known: [FrontEnd.Facts]
    ) -> [FrontEnd.Facts] {
        let words = frontEnd.words(known).map { Array($0.utf8) }
        return WorkerThreads.map(files, on: WorkerThreads.processors) { source -> FrontEnd.Facts? in
            guard Self.contains(source, words), let file = LibraryFile(source) else { return nil }
            return frontEnd.read(file, known: known)
        }.compactMap(\.self)
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
