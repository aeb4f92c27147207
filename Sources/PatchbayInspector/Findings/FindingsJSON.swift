import PatchbayModel

/// Findings as versioned JSON. `Schemas/patchbay-findings.schema.json` says what it looks like.
public enum FindingsJSON {
    /// - Parameters:
    ///   - display: Turns a path into the one that is shown.
    ///   - known: Findings that a baseline has already.
    ///   - pages: The pages on findings.
    public static func render(
        _ diagnostics: [Diagnostic],
        known: Set<Diagnostic> = [],
        pages: FindingPages = .unknown,
        display: (String) -> String = { $0 }
    ) -> String {
        JSONText.encode(
            Report(findings: diagnostics.map { Finding($0, isKnown: known.contains($0), pages, display) })
        )
    }

    private struct Report: Encodable {
        var format = "patchbay-findings"
        var version = 1
        var findings: [Finding]
    }

    private struct Finding: Encodable {
        var id: String
        var severity: String
        var message: String
        var location: SourceLocation
        var chain: [Note]
        var similar: [Note]
        var help: String?
        var page: String?
        var isKnown: Bool

        init(_ diagnostic: Diagnostic, isKnown: Bool, _ pages: FindingPages, _ display: (String) -> String) {
            id = diagnostic.id.rawValue
            severity = diagnostic.severity.rawValue
            message = diagnostic.message
            location = diagnostic.location.shown(by: display)
            chain = diagnostic.chain.map { Note($0, display) }
            similar = diagnostic.similar.map { Note($0, display) }
            help = diagnostic.help
            page = pages.address(of: diagnostic.id)
            self.isKnown = isKnown
        }
    }

    private struct Note: Encodable {
        var text: String
        var location: SourceLocation?

        init(_ note: Diagnostic.Note, _ display: (String) -> String) {
            text = note.text
            location = note.location?.shown(by: display)
        }
    }
}

extension SourceLocation {
    /// The same place under the name by which it is shown.
    func shown(by display: (String) -> String) -> SourceLocation {
        SourceLocation(file: display(file), line: line, column: column)
    }
}

/// Findings as commands to a GitHub workflow, which shows them at their lines in a pull request.
public enum GitHubAnnotations {
    /// - Parameters:
    ///   - pages: The pages on findings.
    ///   - display: Turns a path into one that is relative to the repository.
    public static func render(
        _ diagnostics: [Diagnostic],
        pages: FindingPages = .unknown,
        display: (String) -> String = { $0 }
    ) -> String {
        diagnostics.map { diagnostic in
            let place = diagnostic.location
            var properties = [("file", display(place.file))]
            if place.line > 0 { properties += [("line", "\(place.line)"), ("col", "\(place.column)")] }
            properties.append(("title", diagnostic.id.rawValue))
            let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
            return
                "::\(command(for: diagnostic.severity)) \(list)::\(escaped(message(of: diagnostic, pages, display)))\n"
        }.joined()
    }

    private static func command(for severity: Severity) -> String {
        switch severity {
        case .note: "notice"
        case .warning, .error: severity.rawValue
        }
    }

    private static func message(
        of diagnostic: Diagnostic,
        _ pages: FindingPages,
        _ display: (String) -> String
    ) -> String {
        let notes = diagnostic.chain + diagnostic.similar.map { .init("similar: \($0.text)", at: $0.location) }
        let lines = notes.map { note in
            let place = note.location.map { " (\($0.shown(by: display)))" } ?? ""
            return note.text + place
        }
        let help = diagnostic.help.map { ["help: \($0)"] } ?? []
        let page = pages.address(of: diagnostic.id).map { ["Read more: \($0)"] } ?? []
        return ([diagnostic.message] + lines + help + page).joined(separator: "\n")
    }

    private static func escaped(_ text: String, _ others: [Unicode.Scalar] = []) -> String {
        text.spellingScalars { scalar in
            switch scalar {
            case "%": "%25"
            case "\n": "%0A"
            case "\r": "%0D"
            case ":" where others.contains(scalar): "%3A"
            case "," where others.contains(scalar): "%2C"
            case _: nil
            }
        }
    }

    private static func escapedProperty(_ text: String) -> String { escaped(text, [":", ","]) }
}

extension FindingPages {
    /// The page of a finding for readers on other machines, who have no use for a folder on this one.
    func address(of id: DiagnosticID) -> String? {
        switch self {
        case .unknown, .folder: nil
        case .site: page(of: id)
        }
    }
}

extension String {
    /// A text in which some signs are spelled otherwise.
    ///
    /// It goes by scalars: a sign that joins with one of them would hide it among characters.
    func spellingScalars(_ spelling: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for scalar in replacing("\r\n", with: "\n").unicodeScalars {
            if let other = spelling(scalar) {
                text += other
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
