import PatchbayModel

/// The containers that one file makes, and what becomes of them.
struct ContainerFacts: Sendable {
    var declarations: [Declaration] = []
    /// The names of variables outside of blocks that something else is done with than to register and to resolve: who gets
    /// the container then may do so as well.
    var handedOn: Set<String> = []
    /// Containers of which children are made that are in no variable.
    var parentsOfOthers: [Reference] = []
    /// A mark of a file that takes a resolver for a container: `resolver as? Container`.
    var casts = false

    /// `let container = Container(parent: parent)`
    struct Declaration: Sendable {
        /// The start of the call that makes it.
        var start: Int
        var name: String
        /// The names of the type that has the variable, none for one of a file; `nil` for a variable of a block.
        var type: [String]?
        /// A mark of a variable that other files do not see.
        var isPrivate: Bool
        /// A mark of a variable that other packages see.
        var isPublic: Bool
        var hasParent: Bool
        /// `nil` where it has none, or one that cannot be followed.
        var parent: Reference?
        /// The scope of registrations that say nothing; `nil` for the library's own.
        var scope: ScopeFacts.Expression?
        /// A mark of one that its own block hands on.
        var isHandedOn: Bool

        /// True if other files may see the variable.
        var isSeen: Bool { type != nil && !isPrivate }
    }

    /// The container that an expression means.
    enum Reference: Hashable, Sendable {
        /// The one that a call in this file makes, by the start of that.
        case made(Int)
        /// `container`, `self.container`, which is no variable of a block.
        case variable(String, in: LexicalScope)
        /// `Kit.container`
        case member(of: TypeExpression, String, in: LexicalScope)
        /// `kit.container`: that of some type.
        case some(String)
    }
}
