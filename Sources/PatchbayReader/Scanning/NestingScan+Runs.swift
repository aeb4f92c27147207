/// Where a run of parts ends.
extension NestingScan {
    /// Words behind which something has to follow, on the next line if need be.
    private static let dangling: Set<String> = [
        "any", "as", "async", "await", "borrow", "borrowing", "case", "catch", "consume", "consuming", "copy",
        "defer", "discard", "do", "each", "else", "for", "guard", "if", "in", "inout", "is", "isolated", "let",
        "repeat", "rethrows", "return", "sending", "some", "switch", "throw", "throws", "try", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Words behind which a list may stand that needs no brackets, or a whole sequence of operands, by their bytes:
    /// in `if a, if b, c` the commas end nothing, and in `repeat a + repeat b` the operator does not.
    private static let listing = Set(
        ["if", "guard", "while", "for", "switch", "case", "catch", "where", "let", "var", "repeat"].map { word in
            word.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
    )

    /// Whether it is such a word.
    func takesList(_ word: Range<Int>) -> Bool {
        guard word.count <= 6, bytes[word.lowerBound] >= Byte.lowerA else { return false }
        var key: UInt64 = 0
        for index in word { key = key << 8 | UInt64(bytes[index]) }
        return Self.listing.contains(key)
    }

    /// Begins a new run on this level.
    mutating func separate() {
        levels[levels.count - 1].kept = 0
        separateElements()
    }

    /// Begins a new element of a list on this level.
    mutating func separateElements() {
        let top = levels.count - 1
        run -= levels[top].run - levels[top].kept
        levels[top].run = levels[top].kept
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
