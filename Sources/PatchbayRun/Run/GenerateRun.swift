import PatchbayModel
import PatchbayPipeline
import PatchbayReader

/// One run of `generate`, whoever asks for it: the command line or the build plugin.
///
/// Safe beside others, of other processes too, with the same output and cache.
package struct GenerateRun {
    private let selection: InputSelection
    /// The file to write; `nil` writes to standard output.
    private let output: OutputFile?
    private let cachePath: String?
    private let read: ReadFacts?
    private let workingDirectory: WorkingDirectory
    private let showsWholePaths: Bool
    private let refusesNothing: Bool
    private let console: Console

    /// Facts of sources that were read elsewhere, to be linked.
    package struct ReadFacts {
        package var files: [FileFacts] = []
        /// The sources that could not be read.
        package var problems: [Diagnostic] = []

        package init() {}
    }

    /// - Parameters:
    ///   - output: Where to write, as the user put it. Default: standard output.
    ///   - cachePath: Where to remember what was read. It has no effect without an output, or with facts.
    ///   - showsWholePaths: Whether findings name files by whole paths.
    ///   - refusesNothing: Whether it is a finding that paths come to no sources. A list may have none: a build may generate
    ///     all that a target has.
    ///   - pages: The pages on findings.
    ///   - facts: The facts to join with the sources, if there are some.
    package init(
        of selection: InputSelection,
        output: String?,
        cachePath: String?,
        showsWholePaths: Bool,
        refusesNothing: Bool = false,
        pages: FindingPages = .current(),
        with facts: ReadFacts? = nil
    ) {
        let workingDirectory = WorkingDirectory.current
        self.workingDirectory = workingDirectory
        self.output = output.map { OutputFile(path: workingDirectory.absolute($0)) }
        self.selection = selection
        self.cachePath = cachePath
        self.showsWholePaths = showsWholePaths
        self.refusesNothing = refusesNothing
        read = facts
        console = Console(shortenedBy: showsWholePaths ? nil : workingDirectory, pages: pages)
    }

    /// Generates, writes, and reports findings on standard error.
    ///
    /// - Parameter announce: Called with what takes long from now on, and with `nil` before anything is reported.
    /// - Returns: whether all went well; otherwise nothing was written, and an older output stays as it is.
    package func run(announcing announce: (String?) -> Void = { _ in }) -> Bool {
        announce("looking for Swift files")
        let collector = SourceCollector(workingDirectory: workingDirectory)
        var selection = selection
        selection.output = output?.realPath
        var located = collector.locate(selection)
        if refusesNothing, read == nil, selection.fileLists.isEmpty,
            let finding = collector.emptiness(of: located, selection)
        {
            located.diagnostics.append(finding)
        }
        let cache = located.diagnostics.isEmpty ? cache : nil
        let stamp = cache?.stamp(of: located.files)
        if let output, let cache, cache.isUpToDate(output, stamp: stamp) {
            announce(nil)
            return true
        }
        announce("generating from \(located.files.count) files")
        let made = outcome(of: collector.read(located), in: cache, stamp: stamp)
        announce(nil)
        guard let (outcome, problems) = made else { return true }
        var findings = Findings(problems + outcome.diagnostics).reported(isStrict: false)

        // Modules that are guessed may be folders of one.
        let certain = Set(located.files.lazy.filter { located.guesses[$0.path] == nil }.map(\.module))
        if outcome.modules.filter(certain.contains).count > 1 { findings.add(separation(of: outcome.modules)) }
        if !findings.hasErrors {
            do throws(FileFailure) {
                try write(outcome.source ?? GeneratedSource.empty)
            } catch {
                findings.add(error.outputDiagnostic)
            }
        }
        console.report(findings)
        return !findings.hasErrors
    }

    private func separation(of modules: [String]) -> Diagnostic {
        Diagnostic(
            .outputNotWritten,
            at: .wholeFile(output?.path ?? workingDirectory.absolute(selection.paths.first ?? ".")),
            "cannot be written: these are resolvers of \(modules.joined(separator: ", ")), "
                + "and no file compiles in several modules",
            help: "say with `--module-name` whose are wanted, and list its sources and those that it depends on"
        )
    }

    /// Nothing is remembered of a run that has no output, or that links facts.
    private var cache: RunCache? {
        guard let cachePath, let output, read == nil else { return nil }
        let path = workingDirectory.absolute(cachePath)
        guard OutputFile(path: path).realPath != output.realPath, !path.hasSuffix(".swift"),
            !RunCache.isSomebodysWork(at: path)
        else {
            console.note("patchbay: nothing is remembered: --cache-path names the output, or what is no cache")
            return nil
        }
        return RunCache(path: path, arguments: [selection.moduleName ?? ""])
    }

    /// - Parameter sources: They are let go as soon as they are read: while the graph is made they would be half of all
    ///   memory.
    /// - Returns: `nil` when what lies at the output is the outcome already.
    private func outcome(
        of sources: consuming SourceCollector.Collected,
        in cache: RunCache?,
        stamp: Digest?
    ) -> (Pipeline.Outcome, problems: [Diagnostic])? {
        let (problems, isWhole) = (sources.diagnostics, sources.isWhole)
        if let read {
            let facts = Pipeline.readModules(sources.files) + read.files
            let all = isWhole && !read.problems.contains(where: \.id.isAboutReading)
            return (Pipeline.link(facts, for: selection.moduleName, isWhole: all), problems + read.problems)
        }
        guard let cache, let output, problems.isEmpty else {
            return (Pipeline.generate(sources.files, for: selection.moduleName, isWhole: isWhole), problems)
        }
        let files = sources.takeFiles()
        if cache.isUpToDate(output, with: files, stamp: stamp) { return nil }
        return (cache.generate(consume files, for: selection.moduleName, stamp: stamp), problems)
    }

    private func write(_ text: String) throws(FileFailure) {
        guard let output else { return try StandardStream.output.write(Array(text.utf8)) }
        let old = try output.replace(with: Array(text.utf8), unless: GeneratedSource.isSomebodysWork)
        if let old, GeneratedSource.isOfDikitgen(old) {
            let path = showsWholePaths ? output.path : workingDirectory.shown(output.path)
            console.note("patchbay: replaced \(path), which dikitgen had generated")
        }
    }
}

/// Generated source as far as the tool knows it without understanding it.
enum GeneratedSource {
    /// The beginning of every generated file.
    static let opening = "// Generated by patchbay"

    /// The source that is written when there is nothing to wire. A build declares the file and expects it to exist.
    static let empty = opening + ". There is no resolver to wire here.\n"

    /// True if somebody would miss this if something generated took its place: it has a line that is no comment, and
    /// neither Patchbay nor dikitgen wrote it.
    static func isSomebodysWork(_ bytes: [UInt8]) -> Bool {
        // Two branches that generated it anew are merged by generating it once more.
        let isMerged = bytes.starts(with: "<<<<<<< ".utf8)
        let first = isMerged ? Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()) : bytes
        guard !isGenerated(first), !isOfDikitgen(bytes) else { return false }
        return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return !text.isEmpty && !text.starts(with: "//".utf8)
        }
    }

    /// True if dikitgen wrote this, whose place Patchbay takes.
    static func isOfDikitgen(_ bytes: [UInt8]) -> Bool { DikitgenOutput.isOne(bytes) }

    /// True if Patchbay wrote this. It is then no source: what it says follows from the others.
    static func isGenerated(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: opening.utf8)
    }
}
