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
/// of every declaration count; they have no members. What the pipeline makes of it is the same as if all had
/// been parsed, with one exception: a syntax error that no step sees, inside of bodies, initial values and what
/// was not selected, is left to the compiler, and so is depth (see ``NestingScan``).
public enum Reader {
    /// Reads every file; the result has one entry a file, sorted by module and path.
    ///
    /// - Complexity: linear in the bytes of all files for the scan, and in the bytes of what is selected, at the
    ///   parser's speed. See `Benchmarks` for figures.
    public static func read(_ files: [SourceFile]) -> [FileFacts] {
        var readings = sorted(files).map(FileReading.init)
        readFeatures(&readings)
        var isSettled = false
        while !isSettled { isSettled = readSelected(&readings) }
        return readings.map(\.facts)
    }

    /// Reads every file by parsing all of it, every member of every declaration.
    ///
    /// It costs many times what ``read(_:)`` costs. Tests compare the two.
    public static func readFully(_ files: [SourceFile]) -> [FileFacts] {
        sorted(files).map(WholeFileReader.read)
    }

    /// Reads features where they can be: in modules of which a file sees them. Another file of it may ask a container
    /// that it is handed, and import nothing.
    private static func readFeatures(_ readings: inout [FileReading]) {
        let files = readings.map(\.facts)
        let sight = DoorNames.features.sight(of: files)
        let modules = Set(zip(files, sight).filter(\.1).map(\.0.module))
        for index in readings.indices where modules.contains(files[index].module) { readings[index].readFeatures() }
    }

    private static func sorted(_ files: [SourceFile]) -> [SourceFile] {
        files.sorted { ($0.module, $0.path) < ($1.module, $1.path) }
    }

    /// Selects and parses.
    ///
    /// - Returns: `false` when a file turned out to be otherwise than the selection took it to be, so that it has
    ///   to begin anew; what was read is not read again.
    private static func readSelected(_ readings: inout [FileReading]) -> Bool {
        let selection = Selection(readings.map(\.facts))
        let selected = selection.byFile
        var isAsExpected = true
        for file in readings.indices {
            let wanted = selected[file] ?? []
            guard !wanted.isEmpty || readings[file].hasUnreadStatements && selection.seesDoors(file) else { continue }
            if !readings[file].readMembers(of: wanted) { isAsExpected = false }
        }
        return isAsExpected
    }
}
