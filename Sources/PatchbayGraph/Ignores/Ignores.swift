import PatchbayModel

/// The comments that silence findings, applied to what a run found.
public struct Ignores {
    /// Findings that may come only in the run of another module, which uses this one's types.
    private static let ofOtherRuns: Set<DiagnosticID> = [
        .ambiguousRequest, .notVisible, .genericNotWired, .unfilledClosure, .missingFeature, .duplicateFeature,
        .unusedFeature, .sharedGeneric, .undefinedScope, .missingStaticFeature, .featureCycle, .unreadFeature,
    ]

    private let byFile: [String: [IgnoreFacts]]
    /// True if all that there is to find was looked for.
    private let isComplete: Bool
    /// The files whose own findings this run has.
    private let wanted: Set<String>
    private let module: String?
    private let seeksLibraries: Bool

    /// - Parameters:
    ///   - module: The module whose resolvers and contexts are wanted; `nil` if those of all modules are.
    ///   - isWhole: Whether all sources could be read.
    ///   - seeksLibraries: Whether what is registered with other libraries was checked, too.
    public init(_ facts: [FileFacts], module: String?, isWhole: Bool = true, seeksLibraries: Bool = true) {
        byFile = Dictionary(grouping: facts.flatMap(\.ignores), by: \.location.file)
        wanted = Set(facts.filter { module == nil || $0.module == module }.map(\.path))
        isComplete = isWhole && !facts.contains { !$0.diagnostics.isEmpty }
        self.module = module
        self.seeksLibraries = seeksLibraries
    }

    /// The findings without those that are to be ignored, and what is wrong with the comments. Not sorted.
    public func apply(to findings: [Diagnostic]) -> [Diagnostic] {
        guard !byFile.isEmpty else { return findings }
        var used: Set<IgnoreFacts.Name> = []
        let left = findings.filter { finding in
            guard finding.id.isIgnorable else { return true }
            let names = (byFile[finding.location.file] ?? []).filter { $0.covers(finding.location) }
                .flatMap(\.names).filter { $0.text == finding.id.rawValue }
            used.formUnion(names)
            return names.isEmpty
        }
        return left + byFile.values.flatMap { $0.flatMap { mistakes(in: $0, used) } }
    }

    private func mistakes(in ignore: IgnoreFacts, _ used: Set<IgnoreFacts.Name>) -> [Diagnostic] {
        guard wanted.contains(ignore.location.file) else { return [] }
        guard !ignore.names.isEmpty else {
            let help = "name it by what stands in brackets behind it: `// patchbay:ignore PB115`"
            let message = "the comment does not say which finding to ignore"
            return [Diagnostic(.idleIgnore, at: ignore.location, message, help: help)]
        }
        return ignore.names.filter { !used.contains($0) }.compactMap { name in
            mistake(in: name.text).map { Diagnostic(.idleIgnore, at: name.location, $0.message, help: $0.help) }
        }
    }

    private func mistake(in name: String) -> (message: String, help: String)? {
        guard let id = DiagnosticID(rawValue: name) else {
            return (
                "`\(name)` is no finding of Patchbay",
                "write what stands in brackets behind the finding, as in `// patchbay:ignore PB115`"
            )
        }
        guard id.isIgnorable else {
            return (
                "\(name) cannot be ignored: there is no wiring that works while it is there",
                "mend what is found, and delete the comment"
            )
        }
        guard isComplete, module == nil || !Self.ofOtherRuns.contains(id), seeksLibraries || !id.isOfLibraries else {
            return nil
        }
        return (
            "there is no \(name) here to ignore",
            "delete it; a comment is about its own line, or about the next one if it has a line for itself"
        )
    }
}
