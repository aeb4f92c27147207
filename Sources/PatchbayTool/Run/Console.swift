import PatchbayEmitter
import PatchbayModel

/// What the user reads: findings and remarks, on standard error.
struct Console {
    private let text: DiagnosticText

    init(workingDirectory: WorkingDirectory) {
        text = DiagnosticText(display: workingDirectory.shown)
    }

    func report(_ findings: Findings) {
        print(text.render(findings.diagnostics))
    }

    func note(_ line: String) {
        print(line + "\n")
    }

    /// A failure to write to standard error cannot be reported anywhere, the exit code has to do.
    private func print(_ text: String) {
        try? StandardStream.error.write(Array(text.utf8))
    }
}
