import ArgumentParser
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbayRun
import PatchbaySurvey

/// `patchbay move`: what registrations of another library become here.
struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Print what registrations of another library become as resolvers, or as a context.",
        discussion: """
            One type, an assembly or a container, a module, or a file:

              patchbay move PaymentService
              patchbay move NetworkAssembly Sources
              patchbay move --all

            As a patch that adds the resolver in a file of its own, and changes nothing else, in any folder of a \
            repository:

              patchbay move NetworkAssembly --patch | git apply

            Each registration of Swinject or Factory becomes a provider of a resolver, and what it resolves the \
            parameters. Each component of Needle becomes a resolver, whose parent is that of the component which makes \
            it. Each live value of swift-dependencies becomes a member of a context. What would have to be guessed \
            stays, and the reason is printed.

            Exit codes: 0 something can be moved, 1 nothing can, or something could not be read, 64 the arguments \
            make no sense.
            """
    )

    @Argument(help: ArgumentHelp("What to move: a type, an owner, a module or a file.", valueName: "name"))
    var name: String?

    @Flag(help: "Move all there is.")
    var all = false

    @Flag(help: "Print a patch for git apply. What stays, and what becomes otherwise, goes to standard error.")
    var patch = false

    @OptionGroup var inputs: InputArguments

    mutating func validate() throws {
        try inputs.validateDependencies()
        // No name is asked for with --all, and what comes first is a path.
        if all, let path = name.take() { inputs.paths.insert(path, at: 0) }
        if name == nil, !all {
            throw ValidationError("Say what to move: the name of a type, an owner, a module or a file, or --all.")
        }
    }

    func run() throws {
        let workingDirectory = WorkingDirectory.current
        let shown = inputs.absolutePaths ? nil : workingDirectory
        let console = Console(shortenedBy: shown, pages: inputs.pages)
        let sources = SourceCollector(workingDirectory: workingDirectory).collect(inputs.selection())
        // As a shell completes the name of a file.
        let plain = name.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
        let moves = Pipeline.moves(of: plain, in: sources.files)
        let unread = Findings(sources.diagnostics + moves.unread)
        console.report(unread)
        // A name may be one of a module that this one depends on.
        let plans = moves.plans.filter { name != nil || $0.module == inputs.moduleName ?? $0.module }
        let display = { (path: String) in shown?.shown(path) ?? path }
        guard plans.contains(where: { !$0.providers.isEmpty || !$0.rest.isEmpty }) else {
            let what = name.map { "`\($0)`" } ?? "anything"
            console.note(
                "patchbay: nothing of Swinject, Factory, Needle or swift-dependencies is registered as \(what)"
            )
            throw ExitCode.found
        }
        // As `git apply` takes paths: from the root of the repository, in all of its folders.
        let root = workingDirectory.repository ?? workingDirectory
        let outside = plans.filter { plan in
            let path = root.shown(plan.path)
            return patch && !plan.providers.isEmpty && (path.hasPrefix("/") || "/\(path)".contains("/../"))
        }
        let inside = plans.filter { plan in !outside.contains { $0.path == plan.path } }
        let text =
            patch
            ? inside.map { MoveText.patch($0, display: root.shown) }.joined()
            : plans.map { MoveText.render($0, display: display) }.joined(separator: "\n\n") + "\n"
        try console.answer(text)
        for plan in outside {
            console.note("patchbay: no patch for \(display(plan.path)), which is not below \(root.path): run it there")
        }
        if patch {
            for rest in plans.flatMap(\.rest) {
                console.note("stays: \(rest.title) \(display(rest.location.description)): \(rest.reason)")
            }
            for provider in plans.flatMap(\.providers) {
                for note in provider.notes {
                    console.note("note: \(provider.title) \(display(provider.location.description)): \(note)")
                }
            }
        }
        if unread.hasErrors || !outside.isEmpty || plans.allSatisfy(\.providers.isEmpty) { throw ExitCode.found }
    }
}
