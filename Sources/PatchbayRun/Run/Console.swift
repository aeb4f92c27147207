import PatchbayModel

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
