import PatchbayModel
import PatchbayPlatform

/// The messages to the user: findings and remarks, on standard error.
package struct Console {
    private let text: DiagnosticText
    private let pages: FindingPages
    /// The style that standard error can show.
    package let style = Terminal.current.style(of: .error)

    /// - Parameters:
    ///   - workingDirectory: The directory as seen from which paths are shown; `nil` shows them whole.
    ///   - pages: The pages on findings, whose addresses follow the findings.
    package init(shortenedBy workingDirectory: WorkingDirectory?, pages: FindingPages = .current()) {
        self.pages = pages
        text = DiagnosticText(style: style) { workingDirectory?.shown($0) ?? $0 }
    }

    package func report(_ findings: Findings) {
        print(text.render(findings.diagnostics) + text.render(pages, on: findings.diagnostics))
    }

    /// Text that is laid out already.
    package func write(_ text: String) {
        print(text)
    }

    package func note(_ line: String) {
        print(line + "\n")
    }

    /// A failure to write to standard error cannot be reported anywhere, the exit code has to do.
    private func print(_ text: String) {
        try? StandardStream.error.write(Array(text.utf8))
    }
}

/// The abilities of the standard streams: colours and progress are for people who look on.
package struct Terminal {
    package static let current = Terminal(environment: ProcessEnvironment.value) { $0.isTerminal }

    /// The value of a variable, if it is set.
    let environment: @Sendable (String) -> String?
    let isTerminal: @Sendable (StandardStream) -> Bool

    /// The style that is wanted: `NO_COLOR` (no-color.org) says no to colours, then `CLICOLOR_FORCE` yes; else a
    /// terminal decides that is not dumb and for which `CLICOLOR` does not say 0.
    package func style(of stream: StandardStream) -> TextStyle {
        if let forbidden = environment("NO_COLOR"), !forbidden.isEmpty { return .plain }
        if let forced = environment("CLICOLOR_FORCE"), !forced.isEmpty, forced != "0" { return .coloured }
        return isCapable(stream) && environment("CLICOLOR") != "0" ? .coloured : .plain
    }

    /// True if a line can be written there and taken back.
    package func isCapable(_ stream: StandardStream) -> Bool {
        let name = environment("TERM") ?? "dumb"
        return !name.isEmpty && name != "dumb" && isTerminal(stream)
    }
}

/// The variables of the process.
enum ProcessEnvironment {
    /// The value of a variable, if it is set.
    @Sendable
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

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

extension FindingPages {
    /// The variable that says where the documentation is; empty, no addresses are shown.
    package static let variable = "PATCHBAY_DOCUMENTATION_SITE"

    /// The pages that a run points to: those of the site that the command line names, else the environment, else the
    /// published one; and where there is none, those of the clone that this program was built from.
    package static func current(
        naming site: String? = nil,
        environment: (String) -> String? = ProcessEnvironment.value,
        clone: String? = Self.clone
    ) -> FindingPages {
        if let site = site ?? environment(variable) ?? publishedSite { return site.isEmpty ? .unknown : .site(site) }
        return clone.map(FindingPages.folder) ?? .unknown
    }

    /// The folder in the clone, if it is still there. A release build has none: it runs on other machines than the one
    /// that built it, and has to come out the same wherever that was.
    package static var clone: String? {
        #if DEBUG
            let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
            let folder = (sources + ["Patchbay", "Patchbay.docc", "Diagnostics"]).joined(separator: "/")
            return access(folder, F_OK) == 0 ? folder : nil
        #else
            return nil
        #endif
    }
}
