import PatchbayEmitter
import PatchbayModel

/// What the user reads: findings and remarks, on standard error.
struct Console {
    private let text: DiagnosticText
    /// What standard error can show.
    let style = Terminal.current.style(of: .error)

    /// - Parameter workingDirectory: The directory as seen from which paths are shown; `nil` shows them whole.
    init(shortenedBy workingDirectory: WorkingDirectory?) {
        text = DiagnosticText(style: style) { workingDirectory?.shown($0) ?? $0 }
    }

    func report(_ findings: Findings) {
        print(text.render(findings.diagnostics))
    }

    /// Text that is laid out already.
    func write(_ text: String) {
        print(text)
    }

    func note(_ line: String) {
        print(line + "\n")
    }

    /// A failure to write to standard error cannot be reported anywhere, the exit code has to do.
    private func print(_ text: String) {
        try? StandardStream.error.write(Array(text.utf8))
    }
}
