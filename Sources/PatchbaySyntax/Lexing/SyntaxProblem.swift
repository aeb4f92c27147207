/// Something in a file that is not as Swift has it.
package struct SyntaxProblem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// More is open at the place than the parser follows.
        case tooDeep
        case conflictMarker
        /// A literal or a comment that nothing ends, so that what would close something after it is part of it.
        case unterminated
        case invalid
    }

    package var kind: Kind
    /// A byte offset.
    package var offset: Int
    /// The message in the words of a compiler: `expected '}' in struct`.
    package var message: String
}
