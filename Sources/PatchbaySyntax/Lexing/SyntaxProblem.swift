/// Something in a file that is not as Swift has it.
package struct SyntaxProblem: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// More is open at the place than the parser follows.
        case tooDeep
        case conflictMarker
        case invalid
    }

    package var kind: Kind
    /// A byte offset.
    package var offset: Int
    /// In the words of a compiler: `expected '}' in struct`.
    package var message: String
}
