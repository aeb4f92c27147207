import Foundation
import Trials

/// `macro-oracle [--mutations N] [--combinations N] [--seed N] [--from N] [--threads N] [--examples N] [path …]`
///
/// Finds every declaration with a macro of ours in the files, asks our plug-in and swift-syntax's own plug-in host to
/// expand it, with the same bytes, and compares the answers. Then the same with changed files, and with declarations
/// that are put together. Paths are files, folders and lists (`.txt`); without any, this repository. The exit code is 1
/// if an answer differs in a way that no rule accepts.
let arguments = Arguments(CommandLine.arguments.dropFirst())
let (paths, options) = (arguments.paths, arguments.options)

let threads = options["threads"] ?? ProcessInfo.processInfo.activeProcessorCount
let run = MacroRun(
    MacroSources.of(paths.isEmpty ? MacroSources.repository : paths),
    seed: options["seed"] ?? 1,
    first: options["from"] ?? 0,
    threads: threads,
    examples: options["examples"] ?? 1
)
let macros = ReferenceProvider.macros.keys.sorted().joined(separator: ", ")
print("held against a second implementation on swift-syntax's nodes: \(macros)")
var isSound = run.capabilities()
if !run.files() { isSound = false }
if let count = options["combinations"], !run.combinations(count) { isSound = false }
if let count = options["mutations"], !run.mutations(count) { isSound = false }
exit(isSound ? 0 : 1)
