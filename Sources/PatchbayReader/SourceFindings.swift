import PatchbayModel
import struct PatchbayModel.SourceLocation
import SwiftParserDiagnostics
import SwiftSyntax

/// Findings about a file as a whole: PB002, PB003, PB006.
enum SourceFindings {
    static func notUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .notUTF8,
            at: location,
            "the file is not UTF-8: this byte is no part of a valid character",
            help: "save the file as UTF-8, or exclude it"
        )
    }

    /// The first syntax error of a file, or the conflict marker that causes it. What follows the first error
    /// is seldom news.
    static func syntaxError(in tree: SourceFileSyntax, bytes: [UInt8], lines: LineTable) -> Diagnostic? {
        if let offset = conflictMarker(in: bytes) {
            return Diagnostic(
                .conflictMarker,
                at: lines.location(at: offset),
                "the file has an unresolved merge conflict",
                help: "keep one side and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
            )
        }
        let findings = ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error }
            .sorted { $0.position < $1.position }
        guard let first = findings.first else { return nil }
        return Diagnostic(
            .syntaxError,
            at: lines.location(at: first.position.utf8Offset),
            "the file does not parse: \(first.message)",
            help: "mend the syntax; what is declared in this file cannot be relied on until then"
        )
    }

    /// The offset of a line that begins with `<<<<<<< `.
    private static func conflictMarker(in bytes: [UInt8]) -> Int? {
        let marker = Array("<<<<<<< ".utf8)
        return bytes.indices.first { index in
            bytes[index] == marker[0] && (index == 0 || bytes[index - 1] == 0x0A)
                && bytes[index...].starts(with: marker)
        }
    }
}
