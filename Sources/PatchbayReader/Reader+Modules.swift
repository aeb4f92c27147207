import PatchbayModel

extension Reader {
    /// Reads every file on its own, every member of every declaration.
    ///
    /// What is wanted of a module depends on the modules that it is linked with, which may not be known yet. It costs
    /// more than ``read(_:threads:)``, and less than ``readFully(_:)``: bodies are not parsed.
    ///
    /// - Returns: one entry a file, sorted by module and path, from which the pipeline makes what it makes of
    ///   ``read(_:threads:)``.
    public static func readModules(_ files: [SourceFile], threads: Int? = nil) -> [FileFacts] {
        WorkerThreads.map(sorted(files), on: threads ?? WorkerThreads.processors) { file in
            var reading = FileReading(file)
            reading.readFeatures()
            // One that turns out to be otherwise was then parsed as a whole.
            _ = reading.readMembers(of: Array(reading.facts.declarations.indices))
            return reading.facts
        }
    }

    /// Leaves out of facts that are linked what the wiring cannot come upon.
    ///
    /// - Returns: one entry a file, sorted by module and path.
    public static func relevant(_ files: [FileFacts]) -> [FileFacts] {
        let files = files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
        let relevance = Relevance(files, Selection(files))
        return files.indices.map(relevance.facts)
    }
}
