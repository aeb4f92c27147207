import ArgumentParser
import PatchbayInspector
import PatchbayRun

/// `patchbay diff`: what a change did to the wiring.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two graphs: what a change did to the wiring.",
        discussion: """
            Each graph was printed by 'patchbay graph --format json'. On a pull request:

              git worktree add ../base origin/main
              (cd ../base && patchbay graph Sources --format json --output /tmp/old.json)
              patchbay graph Sources --format json --output /tmp/new.json
              patchbay diff /tmp/old.json /tmp/new.json

            A checkout in CI is often shallow: it needs the history that origin/main is in (fetch-depth: 0 of \
            actions/checkout). Run both from the root of their checkouts, so that the same file has the same path in \
            both; a graph made elsewhere, or with --absolute-paths, shows every node as moved.

            With a budget, the run fails when the change goes beyond it:

              patchbay diff old.json new.json --forbid cycles --forbid widened --longest-chain 12

            What can be forbidden: added, removed, moved, widened (a value lives longer than before, or is kept further \
            out), cycles \
            (new ones, also through requests that are made later), unknowns, deepened (an entry point with a \
            longer chain).

            Exit codes: 0 within budget, or without one whatever has changed, 1 over budget, 64 the arguments make \
            no sense, 65 a file is missing or no such graph.
            """
    )

    @Argument(help: "The graph before.", completion: .file(extensions: ["json"]))
    var old: String

    @Argument(help: "The graph afterwards.", completion: .file(extensions: ["json"]))
    var new: String

    @Option(name: [.short, .long], help: "How the difference is printed.")
    var format = DifferenceFormat.markdown

    @Option(help: ArgumentHelp("What the change may not do. Can be repeated.", valueName: "what"))
    var forbid: [DifferenceBudget.Ban] = []

    @Option(help: ArgumentHelp("How many nodes may be added.", valueName: "number"))
    var mostAdded: Int?

    @Option(help: ArgumentHelp("How many nodes may be removed.", valueName: "number"))
    var mostRemoved: Int?

    @Option(help: ArgumentHelp("How many nodes the longest chain may have; a cycle is one.", valueName: "number"))
    var longestChain: Int?

    func validate() throws {
        for (option, number) in [("--most-added", mostAdded), ("--most-removed", mostRemoved)] {
            if let number, number < 0 { throw ValidationError("\(option) is \(number). No change has less than none.") }
        }
        if let longestChain, longestChain < 1 {
            throw ValidationError("--longest-chain is \(longestChain). Each chain has a node.")
        }
    }

    func run() throws {
        let console = Console(shortenedBy: WorkingDirectory.current)
        let (before, after) = (try map(old, console), try map(new, console))
        let difference = MapComparison.compare(before, after)
        let budget = DifferenceBudget(
            bans: Set(forbid),
            mostAdded: mostAdded,
            mostRemoved: mostRemoved,
            longestChain: longestChain
        )
        let excesses = budget.excesses(of: difference)
        let text: String
        switch format {
        case .markdown: text = DifferenceMarkdown.render(difference, excesses: excesses)
        case .json: text = DifferenceJSON.render(difference, excesses: excesses)
        }
        try console.answer(text)
        if !excesses.isEmpty { throw ExitCode.found }
    }

    private func map(_ path: String, _ console: Console) throws -> WiringMap {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileBytes.read(WorkingDirectory.current.absolute(path))
        } catch {
            console.report(Findings([error.inputDiagnostic(in: .current)]))
            throw ExitCode.foreignInput
        }
        do throws(MapJSON.Foreign) {
            return try MapJSON.decode(bytes)
        } catch {
            console.note("patchbay: \(path) is no graph of patchbay: \(error.reason)")
            // No graph takes the place of a Swift file.
            let output = path.hasSuffix(".swift") ? "graph.json" : path
            console.note("  help: make one with `patchbay graph --format json --output \(output.asShellWord)`")
            throw ExitCode.foreignInput
        }
    }
}

extension DifferenceBudget.Ban: ExpressibleByArgument {}
