import PatchbayModel
import PatchbayRun

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

extension DiagnosticID {
    /// The finding is about what a run was asked to read, so that it read nothing there. No baseline has it.
    var isAboutInput: Bool { self == .unreadableInput || self == .nothingToRead }
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
