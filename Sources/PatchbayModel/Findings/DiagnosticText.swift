/// The text of findings, in the form that compilers print and editors link.
///
/// ```
/// Sources/App/Profile.swift:12:13: error: two bindings make `URL` [PB121]
///     Profile needs `cdn: URL`                     Sources/App/Profile.swift:12:13
///   similar: `baseURL` is provided by AppResolver  Sources/App/AppResolver.swift:5:10
///   help: name the property like one of the providers
/// ```
public struct DiagnosticText: Sendable {
    /// The path that is shown for one that is known.
    private let display: @Sendable (String) -> String
    private let style: TextStyle

    /// - Parameters:
    ///   - style: What errors and warnings look like.
    ///   - display: Shortens a path for the reader, mostly to one that is relative to the current directory.
    public init(style: TextStyle = .plain, display: @escaping @Sendable (String) -> String = { $0 }) {
        self.style = style
        self.display = display
    }

    /// One finding, without a line break at the end.
    public func render(_ diagnostic: Diagnostic) -> String {
        let severity = style.mark("\(diagnostic.severity):", as: Self.role(of: diagnostic.severity))
        let message = style.mark(diagnostic.message, as: .title)
        let head = "\(place(diagnostic.location)): \(severity) \(message) [\(diagnostic.id.rawValue)]"
        let chain = rows(diagnostic.chain, indent: "    ", title: "")
        let similar = rows(diagnostic.similar, indent: "  ", title: "similar: ")
        let help = diagnostic.help.map { ["  \(style.mark("help:", as: .hint)) \($0)"] } ?? []
        return ([head] + chain + similar + help).joined(separator: "\n")
    }

    private static func role(of severity: Severity) -> TextStyle.Role {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }

    /// All findings, a line break after each.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { render($0) + "\n" }.joined()
    }

    /// The pages on findings, one line for each ID, as the compiler does for its own: `[PB121]: <https://…/pb121>`.
    /// They follow the findings, so that a hundred of one ID name its page once, and no line of theirs grows.
    public func render(_ pages: FindingPages, on diagnostics: [Diagnostic]) -> String {
        Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }.compactMap { id in
            switch pages {
            case .unknown: nil
            case .site: pages.page(of: id).map { line(id, "<\($0)>") }
            case .folder: pages.page(of: id).map { line(id, display($0)) }
            }
        }.joined()
    }

    private func line(_ id: DiagnosticID, _ page: String) -> String {
        "[\(id.rawValue)]: \(style.mark(page, as: .place))\n"
    }

    private func place(_ location: SourceLocation) -> String {
        var shown = location
        shown.file = display(location.file)
        return shown.description
    }

    private func rows(_ notes: [Diagnostic.Note], indent: String, title: String) -> [String] {
        let texts = notes.map { indent + title + $0.text }
        let width = zip(notes, texts).filter { $0.0.location != nil }.map(\.1.count).max() ?? 0
        return zip(notes, texts).map { note, text in
            guard let location = note.location else { return text }
            let gap = String(repeating: " ", count: width - text.count + 2)
            return text + gap + style.mark(place(location), as: .place)
        }
    }
}

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

/// The place where the pages on findings are: each finding has one, which says what it means and how to mend it.
public enum FindingPages: Hashable, Sendable {
    /// Nobody said where they are.
    case unknown
    /// The documentation as a static site, as `make docs` builds it, under this address.
    case site(String)
    /// A folder with the pages as Markdown.
    case folder(String)

    /// The address under which the documentation of this version is published; `nil` as long as it is not.
    ///
    /// Whoever publishes it sets this: terminals, SARIF and all other formats take it from here.
    public static let publishedSite: String? = nil

    /// The page of a finding; in a site its address is in lower case, as DocC writes them.
    public func page(of id: DiagnosticID) -> String? {
        switch self {
        case .unknown: nil
        case .site(let address): Self.joined(address, "documentation/patchbay/\(id.rawValue.lowercased())")
        case .folder(let path): Self.joined(path, "\(id.rawValue).md")
        }
    }

    private static func joined(_ base: String, _ rest: String) -> String {
        base.hasSuffix("/") ? base + rest : "\(base)/\(rest)"
    }
}
