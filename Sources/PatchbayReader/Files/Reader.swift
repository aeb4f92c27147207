import PatchbayModel

/// The `read` stage: the only one that sees syntax.
///
/// Each file is read on its own, in one pass over its bytes. Bodies of functions are passed over unless a front end
/// asks for one. The facts of a file depend on nothing but the file, so they can be kept, made on another machine, and
/// linked later.
public enum Reader {
    /// Reads every file; the result has one entry a file, sorted by module and path.
    ///
    /// - Complexity: linear in the bytes of all files. See `Benchmarks` for figures.
    ///
    /// - Parameter threads: How many threads take part at most, as many as there are processors if nothing is said.
    ///   The result is the same for any number.
    public static func read(_ files: [SourceFile], threads: Int? = nil) -> [FileFacts] {
        WorkerThreads.map(sorted(files), on: threads ?? WorkerThreads.processors, FileReader.read)
    }

    /// Reads one file.
    public static func read(_ file: SourceFile) -> FileFacts { FileReader.read(file) }

    /// The front ends, by the declarations that each of them begins with.
    static let selections = FrontEnd.allCases.map(\.selection)

    /// Leaves out of facts that are linked what the wiring cannot come upon.
    ///
    /// - Returns: one entry a file, sorted by module and path.
    public static func relevant(_ files: [FileFacts]) -> [FileFacts] {
        let relevance = relevance(of: files.sorted { ($0.module, $0.path) < ($1.module, $1.path) })
        return files.indices.map(relevance.facts)
    }

    /// The same, and how it was found.
    ///
    /// - Parameters:
    ///   - files: The facts of all files, sorted by module and path; the heads of declarations are enough.
    ///   - completed: The facts of a file of which members are asked for, by its index and what is known of it.
    package static func reached(
        _ files: consuming [FileFacts],
        completed: @escaping @Sendable (Int, FileFacts) -> FileFacts
    ) -> (facts: [FileFacts], reach: Reach) {
        let count = files.count
        let relevance = relevance(of: consume files, completed: completed)
        return ((0..<count).map(relevance.facts), relevance.reach)
    }

    /// - Parameter completed: As for ``reached(_:completed:)``; nothing for facts that are whole.
    private static func relevance(
        of files: consuming [FileFacts],
        completed: (@Sendable (Int, FileFacts) -> FileFacts)? = nil
    ) -> Relevance {
        var files = consume files
        // Another file of a module that uses features may ask a container that it is handed, and import nothing.
        let visibility = FrontEnd.features.visibility(of: files)
        let modules = Set(zip(files, visibility).filter(\.1).map(\.0.module))
        for index in files.indices where !modules.contains(files[index].module) {
            files[index].features = FeatureFacts()
        }
        var selection = Selection(files, selections)
        var read: Set<Int> = []
        // Members of what is selected say what is shared, and so on with what that consists of.
        repeat {
            let asked = Set(selection.selected.map(\.file)).subtracting(read).map { (index: $0, facts: files[$0]) }
            read.formUnion(asked.map(\.index))
            guard let completed else { continue }
            let whole = WorkerThreads.map(asked, on: WorkerThreads.processors) { completed($0.index, $0.facts) }
            for (file, facts) in zip(asked, whole) { files[file.index] = facts }
        } while selection.selectShared(in: files)
        return Relevance(files, selection)
    }

    /// The order of the results.
    package static func sorted(_ files: [SourceFile]) -> [SourceFile] {
        files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
    }
}
