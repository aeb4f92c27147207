import PatchbayPlatform

/// A comment that begins with two slashes.
package struct LineComment: Sendable {
    /// The text with the slashes, without the line end.
    package var text: String
    /// The byte offset of the first slash.
    package var start: Int
    /// The start of the code that follows a comment on a line of its own, behind the attributes of that code.
    package var subject: Int?
}

extension SyntaxTree {
    /// True if a text stands anywhere, be it in a comment.
    ///
    /// - Complexity: linear, at the speed of the C library, which sees nothing behind a NUL byte: a file with one is
    ///   said to have any text.
    package func contains(_ text: StaticString) -> Bool {
        let haystack = UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
        let needle = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        return strstr(haystack, needle) != nil || memchr(bytes, 0, count) != nil
    }

    /// The comments that contain a text. Strings and other comments have none.
    ///
    /// - Complexity: linear in the bytes; a file without the text is not taken apart again.
    package func lineComments(containing text: StaticString) -> [LineComment] {
        guard contains(text) else { return [] }
        var parser = Parser(bytes: bytes, count: count, store: NodeStore(capacity: 0), readsBodies: false)
        defer { parser.store.deallocate() }
        return parser.lineComments(containing: text)
    }
}

extension Parser {
    fileprivate mutating func lineComments(containing text: StaticString) -> [LineComment] {
        var found: [LineComment] = []
        while true {
            let gap = lastEnd..<token.start
            var at = gap.lowerBound
            var isOnOwnLine = gap.lowerBound == 0
            while at < gap.upperBound {
                if lexer.isLineEnd(lexer.bytes[at]) { isOnOwnLine = true }
                guard lexer.bytes[at] == Byte.slash else {
                    at += 1
                    continue
                }
                let isBlock = lexer.bytes[at + 1] == Byte.star
                let end = isBlock ? lexer.endOfComment(at) : lexer.endOfLine(at)
                let comment = String(
                    decoding: UnsafeBufferPointer(start: lexer.bytes + at, count: end - at),
                    as: UTF8.self
                )
                if !isBlock, comment.contains("\(text)") {
                    found.append(LineComment(text: comment, start: at, subject: isOnOwnLine ? subject : nil))
                }
                at = end
            }
            if token.kind == .end { return found }
            advance()
        }
    }

    /// The beginning of the code at hand, behind its attributes.
    private var subject: Int {
        mutating get {
            var start = token.start
            _ = look { parser in
                while parser.token.kind == .at { parser.skipAttribute() }
                start = parser.token.start
                return true
            }
            return start
        }
    }
}
