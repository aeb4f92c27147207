import PatchbayModel

/// The scopes that one file declares and resets, where a library keeps values by scopes that are objects.
struct ScopeFacts: Sendable {
    var declarations: [Declaration] = []
    /// All that are made, those in variables of a block as well.
    var made: Set<Made> = []
    var resets: [Expression] = []

    /// A variable of a type or of a file.
    struct Declaration: Sendable {
        /// The names of the type; none for one of a file.
        var type: [String]
        var name: String
        var value: Expression
    }

    /// The meaning of an expression that is a scope, as far as its file says it.
    enum Expression: Hashable, Sendable {
        /// One of the library's own, or one that nobody else can name.
        case lifetime(LibraryLifetime)
        case made(Made)
        /// `.session`, `Scopes.session`
        case member(of: TypeExpression?, String, in: Place)
        /// `session`, which is no variable of a block.
        case name(String, in: Place)
        /// It cannot be told, for a reason.
        case unknown(String)
    }

    /// The surroundings of an expression.
    struct Place: Hashable, Sendable {
        var path: String
        var scope: LexicalScope
    }

    /// One that is made somewhere.
    struct Made: Hashable, Sendable {
        /// The name of its variable, and the type that this is a member of.
        var name: String
        var owner: [String]
        /// The time for which it keeps values, whether it is reset or not; `nil` for those that it keeps until then.
        var lifetime: LibraryLifetime?
        var location: SourceLocation
    }
}
