import PatchbayModel
import SwiftParserDiagnostics
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Findings about a file as a whole: PB002, PB003, PB006, PB007.
enum SourceFindings {
    static func notUTF8(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .notUTF8,
            at: location,
            "the file is not UTF-8: this byte is no part of a valid character",
            help: "save the file as UTF-8, or exclude it"
        )
    }

    static func tooDeep(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .tooDeep,
            at: location,
            "the file nests too deeply: more levels or parts are open here than Patchbay follows",
            help: "give what is inside a name of its own, or exclude the file if it declares nothing to be wired"
        )
    }

    /// The first syntax error of a file, or the conflict marker that causes it. What follows the first error
    /// is seldom news.
    static func syntaxError(in tree: SourceFileSyntax, bytes: [UInt8], lines: LineTable) -> Diagnostic? {
        if let offset = conflictMarker(in: tree, bytes) {
            return Diagnostic(
                .conflictMarker,
                at: lines.location(at: offset),
                "the file has an unresolved merge conflict",
                help: "keep one side and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
            )
        }
        guard let (position, message) = firstError(in: tree) else { return nil }
        return Diagnostic(
            .syntaxError,
            at: lines.location(at: position.utf8Offset),
            "the file does not parse: \(message)",
            help: "mend the syntax; what is declared in this file cannot be relied on until then"
        )
    }

    private static func firstError(in tree: SourceFileSyntax) -> (AbsolutePosition, String)? {
        // The generator traps on some of these when it looks for a fix (swift-syntax 603.0.1).
        if let sign = tree.tokens(viewMode: .sourceAccurate).first(where: isMisplacedEqualsSign) {
            return (sign.positionAfterSkippingLeadingTrivia, "'=' must have consistent whitespace on both sides")
        }
        // The deepest says the most, unless its message is made by what is around it.
        for node in firstBroken(in: tree).suffix(3).reversed() {
            let errors = ParseDiagnosticsGenerator.diagnostics(for: node)
                .filter { $0.diagMessage.severity == .error }
            if let first = errors.min(by: { $0.position < $1.position }) { return (first.position, first.message) }
        }
        let place = firstBroken(in: tree).last?.positionAfterSkippingLeadingTrivia
        return place.map { ($0, "unexpected code") }
    }

    /// What the first error lies in, outermost first, down to what is small enough to be looked through: the
    /// generator's time grows with the square of the number of errors.
    private static func firstBroken(in tree: SourceFileSyntax) -> [Syntax] {
        var path = [Syntax(tree)]
        while let node = path.last, node.totalLength.utf8Length > 2_000,
            let child = node.children(viewMode: .all).first(where: \.hasError)
        {
            path.append(child)
        }
        return path
    }

    private static func isMisplacedEqualsSign(_ token: TokenSyntax) -> Bool {
        token.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides
    }

    /// The offset of a line that begins with `<<<<<<< ` and stands in no string and no comment.
    private static func conflictMarker(in tree: SourceFileSyntax, _ bytes: [UInt8]) -> Int? {
        let marker = Array("<<<<<<< ".utf8)
        return bytes.indices.first { index in
            bytes[index] == marker[0] && (index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D)
                && bytes[index...].starts(with: marker) && isCode(index, in: tree)
        }
    }

    /// Whether what stands at an offset is neither part of a literal nor of a comment.
    private static func isCode(_ offset: Int, in tree: SourceFileSyntax) -> Bool {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return true }
        switch token.tokenKind {
        case .stringSegment, .regexLiteralPattern:
            if token.positionAfterSkippingLeadingTrivia.utf8Offset <= offset { return false }
        default:  // an enumeration of the parser's
            break
        }
        return !isInComment(offset, token.leadingTrivia, from: token.position)
            && !isInComment(offset, token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
    }

    private static func isInComment(_ offset: Int, _ trivia: Trivia, from start: AbsolutePosition) -> Bool {
        var begin = start.utf8Offset
        for piece in trivia {
            let end = begin + piece.sourceLength.utf8Length
            if (begin..<end).contains(offset) { return piece.isComment }
            begin = end
        }
        return false
    }
}
