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
        let relevance = relevance(of: files)
        return files.indices.map(relevance.facts)
    }

    /// The same, and how it was found.
    package static func reached(_ files: [FileFacts]) -> (facts: [FileFacts], reach: Reach) {
        let relevance = relevance(of: files)
        return (files.indices.map(relevance.facts), relevance.reach)
    }

    private static func relevance(of files: [FileFacts]) -> Relevance {
        var files = files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        // Another file of a module that uses features may ask a container that it is handed, and import nothing.
        let visibility = FrontEnd.features.visibility(of: files)
        let modules = Set(zip(files, visibility).filter(\.1).map(\.0.module))
        for index in files.indices where !modules.contains(files[index].module) {
            files[index].features = FeatureFacts()
        }
        return Relevance(files, Selection(files, selections))
    }

    /// The order of the results.
    package static func sorted(_ files: [SourceFile]) -> [SourceFile] {
        files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
    }
}
