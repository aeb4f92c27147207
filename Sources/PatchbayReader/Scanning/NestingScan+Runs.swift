/// Where a run of parts ends.
extension NestingScan {
    /// Words behind which something has to follow, on the next line if need be.
    private static let dangling: Set<String> = [
        "any", "as", "async", "await", "borrow", "borrowing", "case", "catch", "consume", "consuming", "copy",
        "defer", "discard", "do", "each", "else", "for", "guard", "if", "in", "inout", "is", "isolated", "let",
        "repeat", "rethrows", "return", "sending", "some", "switch", "throw", "throws", "try", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Begins a new run on this level.
    mutating func separate() {
        run -= levels[levels.count - 1].run
        levels[levels.count - 1].run = 0
    }

    /// Whether a statement can end with the last token.
    var endsStatement: Bool {
        guard last.upperBound > 0 else { return true }
        let byte = bytes[last.upperBound - 1]
        if has(byte, ByteClass.identifier) { return !Self.dangling.contains(cursor.text(last)) }
        if byte == Byte.greater { return last.upperBound < 2 || bytes[last.upperBound - 2] != Byte.minus }
        return byte == Byte.rightParen || byte == Byte.rightBracket || byte == Byte.rightBrace
            || byte == Byte.quote || byte == Byte.backtick || byte == Byte.question || byte == Byte.exclamation
    }

    /// Whether a statement or a declaration begins here, which is the start of a line.
    var beginsStatement: Bool {
        let byte = bytes[at]
        guard has(byte, ByteClass.identifier) else {
            return byte == Byte.at || byte == Byte.quote || byte == Byte.backtick
        }
        var word = cursor
        word.at = at
        word.skipIdentifier()
        let text = cursor.text(at..<max(word.at, at))
        return text != "else" && text != "catch"
    }
}
