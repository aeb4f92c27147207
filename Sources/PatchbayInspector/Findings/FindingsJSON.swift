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
