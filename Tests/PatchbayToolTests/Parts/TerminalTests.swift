import PatchbayModel
import Testing

@testable import PatchbayRun
@testable import PatchbayTool

@Suite struct TerminalTests {
    private func style(_ environment: [String: String], isTerminal: Bool = true) -> TextStyle {
        Terminal(environment: { environment[$0] }) { _ in isTerminal }.style(of: .output)
    }

    @Test func `a terminal has colours, and what is piped has none`() {
        #expect(style(["TERM": "xterm"]) == .coloured)
        #expect(style(["TERM": "xterm"], isTerminal: false) == .plain)
    }

    @Test func `a dumb terminal has none, nor one that does not say what it is`() {
        #expect(style(["TERM": "dumb"]) == .plain)
        #expect(style([:]) == .plain)
    }

    @Test func `the user has the last word`() {
        #expect(style(["TERM": "xterm", "NO_COLOR": "1"]) == .plain)
        #expect(style(["TERM": "xterm", "NO_COLOR": ""]) == .coloured)
        #expect(style(["TERM": "xterm", "CLICOLOR": "0"]) == .plain)
        #expect(style(["CLICOLOR_FORCE": "1"], isTerminal: false) == .coloured)
        #expect(style(["CLICOLOR_FORCE": "0"], isTerminal: false) == .plain)
        #expect(style(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]) == .plain)
    }

    @Test func `the line of progress says how long it has taken`() {
        #expect(Progress.line("reading 3 files", seconds: 1) == "patchbay: reading 3 files…")
        #expect(Progress.line("reading 3 files", seconds: 12) == "patchbay: reading 3 files… 12 s")
    }
}
