/// The kinds of tokens.
enum TokenKind {
    case end
    /// A name, in backticks or not, and every word that is not reserved.
    case identifier
    /// A reserved word.
    case keyword
    case wildcard
    case integer, float, string, regex
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, at, backslash
    /// An operator, by the space around it.
    case binaryOperator, prefixOperator, postfixOperator
    case equal, arrow
    /// `&` before an expression.
    case ampersand
    /// `?` behind something, without a space; with one.
    case postfixQuestion, infixQuestion
    /// `!` behind something, without a space.
    case postfixExclamation
    case poundIf, poundElseif, poundElse, poundEndif
    /// `#name`.
    case pound
    /// `<#name#>`.
    case placeholder
    case unknown
}

/// One token: a range of bytes, and what it is.
struct Token {
    var kind: TokenKind
    /// The word that the grammar knows.
    var word: Word
    var part: Word.Part
    /// True if a line begins between it and the token before it.
    var startsLine: Bool
    var start: Int
    var end: Int
}
