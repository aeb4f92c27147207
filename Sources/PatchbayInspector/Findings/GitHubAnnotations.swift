import PatchbayModel

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
