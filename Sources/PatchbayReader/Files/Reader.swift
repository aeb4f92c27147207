import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

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
        WorkerThreads.map(sorted(files), on: threads ?? WorkerThreads.processors) { FileReader.read($0) }
    }

    /// Reads one file.
    public static func read(_ file: SourceFile) -> FileFacts { FileReader.read(file) }

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
        var selection = Selection(files)
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

/// The reader of one file, whatever is in the others: its facts are those of every run over the same bytes.
enum FileReader {
    /// It never fails: what is wrong is a finding in the facts.
    static func read(_ file: SourceFile) -> FileFacts {
        var facts = FileFacts(of: file)
        let lines = LineTable(path: file.path, bytes: file.bytes)
        if let offset = UTF8Check.firstInvalidByte(in: file.bytes) {
            facts.diagnostics = [SourceFindings.notUTF8(at: lines.location(at: offset))]
            return facts
        }
        if let offset = DikitgenOutput.mark(in: file.bytes) {
            facts.diagnostics = [DikitgenOutput.finding(at: lines.location(at: offset))]
            return facts
        }
        let tree = SyntaxTree(file.bytes)
        let locate = { lines.location(at: $0) }
        var reader = DeclarationReader(keepsPieces: FeatureMarkers.isMarked(tree.root), locate: locate)
        reader.read(tree.root)
        facts.features = FeatureReader.facts(in: reader.pieces, locate: locate)
        // Bodies that were asked for have been read now.
        let problems = tree.problems + conflicts(in: tree)
        facts.diagnostics = SourceFindings.finding(of: problems, lines).map { [$0] } ?? []
        facts.imports = reader.imports
        facts.declarations = reader.declarations
        facts.aliases = reader.aliases
        facts.associatedTypes = reader.associatedTypes
        facts.identities = reader.identities
        facts.soughtNames = SoughtNames.names(in: file.bytes)
        facts.ignores = IgnoreReader.ignores(in: tree, lines)
        InjectableReader.complete(&facts.declarations, besides: facts.aliases)
        return facts
    }

    /// Conflict markers in bodies that were passed over: nothing else can be relied on in a file with one.
    private static func conflicts(in tree: SyntaxTree) -> [SyntaxProblem] {
        guard tree.contains("<<<<<<< ") else { return [] }
        let count = tree.problems.count
        tree.root.readAll()
        return tree.problems[count...].filter { $0.kind == .conflictMarker }
    }
}

/// Findings about a file as a whole: PB002, PB003, PB006, PB007.
enum SourceFindings {
    static func notUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .notUTF8,
            at: location,
            "the file is not UTF-8: this byte is no part of a valid character",
            help: "save the file as UTF-8, or exclude it"
        )
    }

    /// The first thing in a file that is not as Swift has it, or what causes it: a conflict marker, a literal without an
    /// end. What follows the first error is seldom news.
    static func finding(of problems: [SyntaxProblem], _ lines: LineTable) -> Diagnostic? {
        let causes: [SyntaxProblem.Kind] = [.conflictMarker, .tooDeep, .unterminated]
        let inOrder = problems.sorted { $0.offset < $1.offset }
        let cause = causes.lazy.compactMap { kind in inOrder.first { $0.kind == kind } }.first
        guard let problem = cause ?? inOrder.first else { return nil }
        let location = lines.location(at: problem.offset)
        switch problem.kind {
        case .conflictMarker:
            return Diagnostic(
                .conflictMarker,
                at: location,
                "the file has an unresolved merge conflict",
                help: "keep one side and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
            )
        case .tooDeep:
            return Diagnostic(
                .tooDeep,
                at: location,
                "the file nests too deeply: more levels or parts are open here than Patchbay follows",
                help: "give what is inside a name of its own, or exclude the file if it declares nothing to be wired"
            )
        case .invalid, .unterminated:
            return Diagnostic(
                .syntaxError,
                at: location,
                "the file does not parse: \(problem.message)",
                help: "mend the syntax; what is declared in this file cannot be relied on until then"
            )
        }
    }
}

/// The search for the names of calls without which something would be missing: of generated methods, `resolveArrayOfCheck`,
/// and of those that provide contexts.
///
/// A name counts wherever it stands, in a comment too: whoever looks for what nobody asks for is to be silent rather than
/// wrong.
enum SoughtNames {
    private static let beginnings: [StaticString] = ["resolve", "injectTo"]
    private static let names: Set<String> = ["provideContexts", "withContexts"]

    /// - Returns: the names, sorted, each once.
    static func names(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBufferPointer { bytes in
            var found: Set<String> = []
            for beginning in beginnings {
                collect(around: beginning, in: bytes) { name in
                    let rest = name.utf8.dropFirst(beginning.utf8CodeUnitCount)
                    // What follows is the name of a type: `resolver` and `resolves` are words.
                    guard name.hasPrefix("\(beginning)"), let first = rest.first, !isLowerCase(first) else { return }
                    found.insert(name)
                }
            }
            collect(around: "Contexts", in: bytes) { name in
                if names.contains(name) { found.insert(name) }
            }
            return found.sorted()
        }
    }

    private static func isLowerCase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

    /// Hands out each name that has a part.
    private static func collect(
        around part: StaticString,
        in bytes: UnsafeBufferPointer<UInt8>,
        _ found: (String) -> Void
    ) {
        var start = 0
        while let offset = TextSearch.offset(of: part, in: bytes, from: start) {
            let name = range(around: offset, in: bytes)
            // A literal of megabytes may be one name, with the part in it again and again.
            start = name.upperBound
            found(String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self))
        }
    }

    private static func range(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var (start, end) = (offset, offset)
        while start > 0, isInName(bytes[start - 1]) { start &-= 1 }
        while end < bytes.count, isInName(bytes[end]) { end &+= 1 }
        return start..<end
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        SwiftName.isPlain(byte) || byte == UInt8(ascii: "$") || byte >= 0x80
    }
}

/// The output of dikitgen, the generator of DIKit. Patchbay generates the same methods, so that such a file is no
/// source: what it declares follows from the others.
///
/// ```
/// //
/// //  Resolver.swift
/// //  Generated by dikitgen.
/// //
/// ```
package enum DikitgenOutput {
    /// The number of bytes at the top within which it says so.
    private static let reach = 512

    package static func isOne(_ bytes: [UInt8]) -> Bool { mark(in: bytes) != nil }

    /// The offset at which it says so.
    static func mark(in bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: "//".utf8) else { return nil }
        let head = Array(bytes.prefix(reach))
        let found = head.withUnsafeBufferPointer { TextSearch.offset(of: "//  Generated by dikitgen", in: $0) }
        guard let found, isInOpeningComment(head, upTo: found) else { return nil }
        return found
    }

    /// Each line before is one of a comment.
    private static func isInOpeningComment(_ head: [UInt8], upTo end: Int) -> Bool {
        head[..<end].split(separator: UInt8(ascii: "\n")).allSatisfy { $0.starts(with: "//".utf8) }
    }

    static func finding(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .generatedByDikitgen,
            at: location,
            "dikitgen generated this file, and Patchbay generates what it declares",
            help: "delete it, or let `patchbay generate --output` replace it"
        )
    }
}
