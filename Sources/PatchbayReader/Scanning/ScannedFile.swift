import PatchbayModel

/// What the scanner found in one file.
struct ScannedFile {
    /// The facts, with no members in the declarations.
    var facts: FileFacts
    /// For each declaration what surrounds its members.
    var contexts: [DeclarationReader.Context] = []
    /// The pieces of which the members of declarations consist, in source order.
    var items: [Item] = []
    /// Insides of braces that need not be parsed, in source order.
    var cuts: [Range<Int>] = []
    /// Heads of declarations, and aliases, that only the parser can take apart.
    var unreadHeads: [UnreadHead] = []
    /// Attributes that register something on a hub.
    var registrations: [RegistrationList] = []
    /// Members and statements that speak of features, in source order.
    var featurePieces: [FeaturePiece] = []

    /// A piece of source that is read if its owner is wanted: one declaration with its attributes.
    struct Item {
        enum Kind {
            case variable, initializer, method
            /// A subscript or an associated type of a protocol.
            case requirement
            case statement
        }

        var kind: Kind
        /// Whose member it is; `nil` for a statement at the level of the file.
        var owner: Int?
        var range: Range<Int>
        /// The `#if` conditions between it and its owner.
        var conditions: [String]
    }

    /// A piece of source with one of ``FeatureMarkers`` in it.
    struct FeaturePiece {
        /// Whose member it is; `nil` at the level of the file.
        var owner: Int?
        var range: Range<Int>
        /// The `#if` conditions between it and its owner.
        var conditions: [String]
    }

    /// The registrations at one declaration.
    struct RegistrationList {
        var owner: Int
        var attributes: [Range<Int>]
    }

    struct UnreadHead {
        enum Subject {
            /// A declaration, of which everything before the brace is given.
            case declaration(Int)
            case alias(Int)
        }

        var subject: Subject
        var range: Range<Int>
    }
}
