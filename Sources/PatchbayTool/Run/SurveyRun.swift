import ArgumentParser
import PatchbayInspector
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbayRun
import PatchbaySurvey

/// The beginning of all commands that query the graph: it reads the sources and maps them.
struct SurveyRun {
    let index: MapIndex
    /// The targets of each alias of the sources.
    let aliases: [String: Set<String>]
    let console: Console
    /// The style that standard output can show.
    let style = Terminal.current.style(of: .output)
    /// The sources that could not be read. The map then lacks something, and the run fails in the end.
    let unread: Findings
    /// The files that are read for what they offer alone, as the map names them.
    let othersPaths: Set<String>

    init(_ inputs: InputArguments, leavingOut output: String? = nil) {
        let workingDirectory = WorkingDirectory.current
        let shown = inputs.absolutePaths ? nil : workingDirectory
        console = Console(shortenedBy: shown, pages: inputs.pages)
        let progress = Progress("looking for Swift files")
        let sources = SourceCollector(workingDirectory: workingDirectory)
            .collect(inputs.selection(leavingOut: output))
        progress.go(on: "reading \(sources.files.count) files")
        let survey = Pipeline.survey(sources.files, for: inputs.moduleName, isWhole: sources.isWhole)
        progress.end()
        let all = sources.findings(survey.diagnostics)
        othersPaths = Set(sources.othersPaths.map { shown?.shown($0) ?? $0 })
        unread = Findings(all.diagnostics.filter { $0.id.isAboutReading })
        index = MapIndex(survey.map.mapPaths { shown?.shown($0) ?? $0 })
        aliases = survey.aliases
        console.report(unread)
        let others = Findings(all.diagnostics.filter { !$0.id.isAboutReading })
        if others.hasErrors {
            console.note("patchbay: this wiring has errors, see `patchbay check`; here is what there is of it")
        }
    }
}

extension SurveyRun {
    /// The nodes and owners that a name stands for.
    struct Named {
        var nodes: [WiringNode]
        var owners: [WiringOwner]
    }

    /// The nodes and owners that a name stands for.
    ///
    /// - Throws: an exit code, after saying what comes near.
    func find(_ name: String) throws -> Named {
        let search = NodeSearch(index.map, aliases: aliases)
        for name in [name] + Pipeline.names(ofType: name) {
            let named = Named(nodes: search.nodes(named: name), owners: search.owners(named: name))
            if !named.nodes.isEmpty || !named.owners.isEmpty { return named }
        }
        let text = NoSuchNodeText.render(
            name,
            near: search.near(name),
            hasReadAll: !unread.hasErrors,
            style: console.style
        )
        console.write(text)
        throw ExitCode.found
    }

    /// The nodes that a name stands for. An owner stands for all that belongs to it.
    ///
    /// - Throws: an exit code, after saying what comes near.
    func nodes(named name: String) throws -> [WiringNode] {
        let named = try find(name)
        let owners = Set(named.owners.map(\.name))
        let known = Set(named.nodes.map(\.id))
        return named.nodes
            + index.map.nodes.filter { !known.contains($0.id) && $0.owner.map(owners.contains) == true }
    }

    /// Prints an answer.
    ///
    /// - Throws: an exit code, if it cannot be printed.
    func answer(_ text: String) throws {
        try console.answer(text)
        if unread.hasErrors { throw ExitCode.found }
    }
}

extension ValidationError {
    /// - Throws: an error that says that a name is empty, if it is.
    static func refuseEmpty(_ name: String, _ what: String) throws {
        guard name.allSatisfy(\.isWhitespace) else { return }
        throw ValidationError("\(what) is empty. Name a type, a provider, a resolver, a hub, a scope or a context.")
    }
}

extension Findings {
    /// One line on what the run came to.
    ///
    /// - Parameters:
    ///   - known: How many more there are that a baseline has; these are then the new ones.
    ///   - isNamed: Whether it begins with the name of the tool.
    func summary(fileCount: Int, known: Int = 0, isNamed: Bool = true) -> String {
        let word = known > 0 ? "new " : ""
        let found = [
            counted(count(of: .error), word + "error"), counted(count(of: .warning), word + "warning"),
            counted(count(of: .note), word + "note"),
        ].compactMap { $0 }
        let all = (found.isEmpty ? ["no \(word)findings"] : found) + (known > 0 ? ["\(known) known"] : [])
        let files = counted(fileCount, "file") ?? "no file"
        return (isNamed ? "patchbay: " : "") + "\(all.joined(separator: ", ")) in \(files)"
    }

    private func counted(_ number: Int, _ noun: String) -> String? {
        switch number {
        case 0: nil
        case 1: "1 \(noun)"
        default: "\(number) \(noun)s"
        }
    }
}

extension SourceCollector.Collected {
    /// The findings of a run on these sources, but for those that have nothing to do with one's own: all that they name
    /// stands in sources of others.
    func findings(_ found: [Diagnostic]) -> Findings {
        Findings(
            diagnostics
                + found.filter { diagnostic in
                    let places = [diagnostic.location] + diagnostic.chain.compactMap(\.location)
                    return !places.allSatisfy { othersPaths.contains($0.file) }
                }
        )
    }
}

/// The counts of what was read of other libraries, and of what could not be, a line each.
enum LibraryLines {
    /// - Parameter hasWiring: Whether the sources import anything that is read at all.
    static func lines(_ summaries: [LibrarySummary], hasWiring: Bool) -> [String] {
        guard hasWiring else {
            let names = (["Patchbay"] + Libraries.names.dropLast()).joined(separator: ", ")
            return ["patchbay: no file imports \(names) or \(Libraries.names.last ?? ""): there is nothing to check"]
        }
        let next = "patchbay: go on with `patchbay graph --format html`, `patchbay explain` and `patchbay move`"
        return summaries.flatMap { summary in
            guard !summary.isEmpty else {
                let name = summary.name
                return ["patchbay: \(name) is imported, and nothing that registers with it or asks it was found"]
            }
            let read = "\(counted(summary.registrations, "registration")), \(counted(summary.requests, "request"))"
            let unread = summary.unread.map { "  not read: \($0.count) × \($0.reason)" }
            let open = "  other packages or macros may add to it: what seems to be missing, or unused, is not reported"
            return ["patchbay: \(summary.name): \(read)"] + unread + (summary.isOpen ? [open] : [])
        } + (summaries.allSatisfy(\.isEmpty) ? [] : [next])
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Console {
    /// Prints an answer on standard output.
    ///
    /// - Throws: an exit code, after saying why it cannot be printed.
    func answer(_ text: String) throws {
        do throws(FileFailure) {
            try StandardStream.output.write(Array(text.utf8))
        } catch {
            report(Findings([error.outputDiagnostic]))
            throw ExitCode.found
        }
    }
}
