import PatchbayModel

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
