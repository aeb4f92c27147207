import PatchbayModel

/// The `read` stage: the only one that sees syntax.
///
/// The parser is by far the dearest step of the whole pipeline, above all in a debug build, which is what clients'
/// debug builds run. So it is shown only what can matter, in three steps:
///
/// 1. *scan*: a pass over the bytes of each file finds the declarations and their heads.
/// 2. *select*: from the heads of all files follows whose members the wiring may ask for.
/// 3. *parse*: the members of those, without the bodies of functions. Plain members are read from bytes as well,
///    so that the parser is left with the others.
///
/// What the scanner is not sure of, it says; then the whole file is parsed.
///
/// Declarations that are not selected are in the facts with their heads, for names, access levels and supertypes
/// count, and have no members; those that nothing names which counts are left out in the end. What the pipeline makes
/// of it is the same as if all had been parsed, with one exception: a syntax error that no step sees, inside of bodies,
/// initial values and what was not selected, is left to the compiler, and so is depth (see ``NestingScan``).
public enum Reader {
    /// Reads every file; the result has one entry a file, sorted by module and path, with the declarations that the
    /// wiring can come upon (see ``Relevance``).
    ///
    /// - Complexity: linear in the bytes of all files for the scan, and in the bytes of what is selected, at the
    ///   parser's speed. See `Benchmarks` for figures.
    ///
    /// - Parameter threads: How many threads take part at most, as many as there are processors if nothing is said.
    ///   The result is the same for any number.
    public static func read(_ files: [SourceFile], threads: Int? = nil) -> [FileFacts] {
        readTraced(files, threads: threads).relevant
    }

    /// What came of reading: one entry a file, sorted by module and path.
    public struct Reading: Sendable {
        /// All that is known of each file, and what it takes to read it again.
        public var files: [(facts: FileFacts, trace: FileTrace)]
        /// The facts with the declarations that the wiring can come upon.
        public var relevant: [FileFacts]
    }

    /// Does the same, and says what it takes to read one of the files again.
    ///
    /// - Parameter known: What is known of a file from an earlier reading, if its bytes are still the same. It is asked
    ///   on several threads.
    public static func readTraced(
        _ files: [SourceFile],
        threads: Int? = nil,
        known: @escaping @Sendable (SourceFile) -> KnownFile? = { _ in nil }
    ) -> Reading {
        let threads = threads ?? WorkerThreads.processors
        var readings = WorkerThreads.map(sorted(files), on: threads) { FileReading($0, known: known($0)) }
        while true {
            readFeatures(&readings, threads)
            let selection = Selection(readings.map(\.facts))
            let (isSettled, traces) = readSelected(selection, &readings, threads)
            guard isSettled else { continue }
            let relevance = Relevance(readings.map(\.facts), selection)
            return Reading(
                files: zip(readings, traces).map { ($0.facts, $1) },
                relevant: readings.indices.map(relevance.facts)
            )
        }
    }

    /// Reads every file by parsing all of it, every member of every declaration.
    ///
    /// It costs many times what ``read(_:)`` costs. Tests compare the two.
    public static func readFully(_ files: [SourceFile]) -> [FileFacts] {
        sorted(files).map(WholeFileReader.read)
    }

    /// Reads features where they can be: in modules of which a file sees them. Another file of it may ask a container
    /// that it is handed, and import nothing.
    private static func readFeatures(_ readings: inout [FileReading], _ threads: Int) {
        let files = readings.map(\.facts)
        let sight = DoorNames.features.sight(of: files)
        let modules = Set(zip(files, sight).filter(\.1).map(\.0.module))
        let wanted = files.map { modules.contains($0.module) }
        let waiting = files.indices.filter { readings[$0].lacksFeatures(ifWanted: wanted[$0]) }
        let read = WorkerThreads.map(waiting.map { (readings[$0], wanted[$0]) }, on: threads) { old, isWanted in
            var reading = old
            reading.readFeatures(ifWanted: isWanted)
            return reading
        }
        for (file, reading) in zip(waiting, read) { readings[file] = reading }
    }

    /// The order of the results.
    package static func sorted(_ files: [SourceFile]) -> [SourceFile] {
        files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
    }

    /// Parses what is selected.
    ///
    /// - Returns: what was wanted of each file; and `false` when one turned out to be otherwise than the selection took
    ///   it to be, so that it has to begin anew; what was read is not read again.
    private static func readSelected(
        _ selection: Selection,
        _ readings: inout [FileReading],
        _ threads: Int
    ) -> (isSettled: Bool, traces: [FileTrace]) {
        let selected = selection.byFile
        let traces = readings.indices.map { file in
            FileTrace(
                wanted: selected[file] ?? [],
                includesStatements: selection.seesDoors(file),
                includesFeatures: readings[file].hasFeatures
            )
        }
        let waiting = readings.indices.filter { readings[$0].lacks(traces[$0]) }
        let read = WorkerThreads.map(waiting.map { (readings[$0], traces[$0]) }, on: threads) { old, trace in
            var reading = old
            let isAsExpected = reading.read(along: trace)
            return (reading, isAsExpected)
        }
        for (file, (reading, _)) in zip(waiting, read) { readings[file] = reading }
        return (read.allSatisfy(\.1), traces)
    }
}
