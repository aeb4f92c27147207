import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// Finds the comments that silence findings.
///
/// A comment at the end of a line is about that line; one on a line of its own about the next line with code, and
/// about attributes and the line behind them, if that is what follows.
enum IgnoreReader {
    private static let marker: StaticString = "patchbay:ignore"

    /// Whether a file may have one of them. Most have none, and are not parsed for it.
    ///
    /// - Parameter bytes: Ends with a NUL byte.
    static func isMarked(_ bytes: UnsafePointer<UInt8>) -> Bool {
        ByteSearch.offset(of: marker, in: bytes, from: 0) != nil
    }

    static func isMarked(_ bytes: [UInt8]) -> Bool {
        PaddedBytes.with(bytes) { base, _ in isMarked(base) }
    }

    /// All of a file: what stands in strings and in other comments is none.
    ///
    /// - Complexity: that of parsing the whole file.
    static func ignores(in file: SourceFile) -> [IgnoreFacts] {
        guard NestingScan.firstTooDeep(in: file.bytes) == nil else { return [] }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        return ignores(in: Excerpt.tree(of: file.bytes), lines)
    }

    static func ignores(in tree: SourceFileSyntax, _ lines: LineTable) -> [IgnoreFacts] {
        tree.tokens(viewMode: .sourceAccurate).flatMap { token in
            let ahead = comments(in: token.leadingTrivia, from: token.position)
            let behind = comments(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
            let end = ahead.isEmpty ? nil : end(from: token, lines)
            return ahead.map { facts($0, lines, end: end) } + behind.map { facts($0, lines, end: nil) }
        }
    }

    /// The place of a token, or of what the attributes belong to that it begins.
    private static func end(from token: TokenSyntax, _ lines: LineTable) -> SourceLocation {
        var current = token
        while let attributes = attributes(from: current),
            let last = attributes.lastToken(viewMode: .sourceAccurate),
            let next = last.nextToken(viewMode: .sourceAccurate)
        {
            current = next
        }
        return lines.location(at: current.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private static func attributes(from token: TokenSyntax) -> AttributeListSyntax? {
        guard token.tokenKind == .atSign else { return nil }
        return token.parent?.as(AttributeSyntax.self)?.parent?.as(AttributeListSyntax.self)
    }

    private struct Comment {
        var text: String
        var offset: Int
    }

    private static func comments(in trivia: Trivia, from start: AbsolutePosition) -> [Comment] {
        var offset = start.utf8Offset
        var found: [Comment] = []
        for piece in trivia {
            if case .lineComment(let text) = piece, words(of: text).first?.text == "\(marker)" {
                found.append(Comment(text: text, offset: offset))
            }
            offset += piece.sourceLength.utf8Length
        }
        return found
    }

    private static func facts(_ comment: Comment, _ lines: LineTable, end: SourceLocation?) -> IgnoreFacts {
        let location = lines.location(at: comment.offset)
        let names = words(of: comment.text).dropFirst().prefix { isName($0.text) }.map { word in
            IgnoreFacts.Name(word.text, at: lines.location(at: comment.offset + word.offset))
        }
        return IgnoreFacts(names: Array(names), location: location, end: end ?? location)
    }

    /// What follows the slashes, in pieces that spaces and commas divide, with the places of these. Documentation has
    /// none.
    private static func words(of comment: String) -> [(text: String, offset: Int)] {
        guard comment.hasPrefix("//"), !comment.hasPrefix("///") else { return [] }
        let bytes = Array(comment.utf8)
        let dividers: Set<UInt8> = [Byte.space, Byte.tab, Byte.comma, Byte.colon]
        var words: [(text: String, offset: Int)] = []
        var start = 2
        for end in 2...bytes.count where end == bytes.count || dividers.contains(bytes[end]) {
            // The marker has a colon itself.
            if end < bytes.count, bytes[end] == Byte.colon, words.isEmpty { continue }
            if end > start { words.append((String(decoding: bytes[start..<end], as: UTF8.self), start)) }
            start = end + 1
        }
        return words
    }

    /// Whether a word is meant as the ID of a finding. What is not begins the reason.
    private static func isName(_ word: String) -> Bool {
        word.hasPrefix("PB") && word.dropFirst(2).first?.isNumber == true
    }
}
