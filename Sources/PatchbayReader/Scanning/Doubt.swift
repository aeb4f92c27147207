/// Why the scanner does not trust what it saw of a file. Such a file is parsed as a whole.
enum Doubt: Error, Hashable {
    /// Braces, parentheses or brackets do not pair up.
    case unbalanced
    /// `#if` and its like do not pair up, or cut through a declaration.
    case directive
    case unterminatedString
    case unterminatedComment
    /// A slash that may begin a regular expression or be an operator, with a difference for what follows.
    case regularExpression
    /// A line that begins as version control marks a conflict.
    case conflictMarker
    /// An apostrophe or a backtick that begins nothing, a NUL byte, a line that ends in a carriage return.
    case unusualByte
    /// Something else than a member where members stand.
    case unknownMember
    /// A declaration whose head is not understood.
    case header
    /// More levels than the scanner follows.
    case nesting
}
