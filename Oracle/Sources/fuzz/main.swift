import Foundation
import PatchbaySyntax
import Trials

/// `fuzz [--inputs N] [--seed N] [path …]`
///
/// Hands the grammar sources with changes, and what is no source at all. Each has to have a sound tree, which is the
/// same when bodies are read later, in time that its size allows. Meant to be built with sanitizers; it has no
/// swift-syntax in it:
/// `make fuzz` says how.
let arguments = Arguments(CommandLine.arguments.dropFirst())
let (paths, options) = (arguments.paths, arguments.options)

let files = Corpus.files(paths.isEmpty ? Corpus.everything : paths)
let (seed, count) = (options["seed"] ?? 1, options["inputs"] ?? 100_000)
let watch = Watch(of: count)
// The recursion of a tree of the deepest nesting needs more than a thread has with a sanitizer.
let thread = Thread { @Sendable [files, seed, count, watch] in
    var trial = Trial(files: files, seed: seed, watch: watch)
    trial.run(count)
    exit(trial.report() ? 0 : 1)
}
thread.stackSize = 64 << 20
thread.start()
while true {
    sleep(60)
    watch.look()
}
