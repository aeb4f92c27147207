import PatchbayModel

/// All findings of a run, each once, sorted by place.
package struct Findings {
    package private(set) var diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = Set(diagnostics).sorted()
    }

    /// The findings that a run reports.
    ///
    /// - Parameter isStrict: True if warnings are errors, and what could not be read is listed; otherwise it is left
    ///   out.
    /// - Parameter advises: True if notes are told that say what somebody may have meant.
    package func reported(isStrict: Bool, advises: Bool = false) -> Findings {
        Findings(
            diagnostics.compactMap { diagnostic in
                switch diagnostic.severity {
                case .note: return isStrict || (advises && diagnostic.id.isAdvice) ? diagnostic : nil
                case .warning where isStrict:
                    var raised = diagnostic
                    raised.severity = .error
                    return raised
                case .warning, .error: return diagnostic
                }
            }
        )
    }

    package var hasErrors: Bool { count(of: .error) > 0 }

    package mutating func add(_ diagnostic: Diagnostic) {
        self = Findings(diagnostics + [diagnostic])
    }

    /// One line on what the run came to.
    ///
    /// - Parameters:
    ///   - known: How many more there are that a baseline has; these are then the new ones.
    ///   - isNamed: Whether it begins with the name of the tool.
    package func summary(fileCount: Int, known: Int = 0, isNamed: Bool = true) -> String {
        let word = known > 0 ? "new " : ""
        let found = [
            counted(count(of: .error), word + "error"), counted(count(of: .warning), word + "warning"),
            counted(count(of: .note), word + "note"),
        ].compactMap { $0 }
        let all = (found.isEmpty ? ["no \(word)findings"] : found) + (known > 0 ? ["\(known) known"] : [])
        let files = counted(fileCount, "file") ?? "no file"
        return (isNamed ? "patchbay: " : "") + "\(all.joined(separator: ", ")) in \(files)"
    }

    private func count(of severity: Severity) -> Int {
        diagnostics.count { $0.severity == severity }
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
    package func findings(_ found: [Diagnostic]) -> Findings {
        Findings(
            diagnostics
                + found.filter { diagnostic in
                    let places = [diagnostic.location] + diagnostic.chain.compactMap(\.location)
                    return !places.allSatisfy { othersPaths.contains($0.file) }
                }
        )
    }
}
