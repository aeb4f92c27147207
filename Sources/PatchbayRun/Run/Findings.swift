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

    package func count(of severity: Severity) -> Int {
        diagnostics.count { $0.severity == severity }
    }
}
