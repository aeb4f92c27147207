/// The marks that set off parts of a text in the terminal.
///
/// The renderer says what a part is; the style says what that looks like. Plain text has no marks at all.
public enum TextStyle: Hashable, Sendable {
    case plain
    /// Text with the escape sequences of ECMA-48, in the eight colours that every terminal has.
    case coloured

    /// The meaning of a piece of text.
    package enum Role {
        case title, error, warning, note, hint
        /// A place in the sources, beside what matters.
        case place
    }

    package func mark(_ text: String, as role: Role) -> String {
        switch self {
        case .plain: text
        case .coloured: text.isEmpty ? "" : "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m"
        }
    }

    private static func code(_ role: Role) -> String {
        switch role {
        case .title: "1"
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;34"
        case .hint: "36"
        case .place: "2"
        }
    }
}
