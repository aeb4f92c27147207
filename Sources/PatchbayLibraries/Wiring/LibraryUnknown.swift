import PatchbayModel

/// A library whose wiring is read as it stands.
package struct Library: Hashable, Sendable {
    /// The form that its wiring takes here.
    package enum Counterpart: Hashable, Sendable {
        /// A resolver for each module.
        case resolver
        /// A resolver for each owner, those of inner owners children of those of outer ones.
        case childResolvers
        /// A context for each module.
        case context
    }

    /// Its name in maps: `swinject`.
    package let id: String
    /// Its name in messages.
    package let name: String
    /// The modules that sources import.
    package let modules: [String]
    /// Those of other libraries by which sources have it too, with much that has nothing to do with it.
    package var carriers: [String] = []
    /// Those of its types that users extend.
    package var types: Set<String> = []
    package var counterpart: Counterpart = .resolver
    /// The modules of which importing one has the library.
    package var imported: [String] { modules + carriers }
}

/// A registration, its scope, or a request that is there and could not be understood.
package struct LibraryUnknown: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case registration, scope, request
        /// All that a file says, which may be any of these.
        case file

        package var text: String {
            switch self {
            case .registration: "a registration"
            case .scope: "the scope of a registration"
            case .request: "a request"
            case .file: "what a file says"
            }
        }
    }

    package var subject: Subject
    /// The reason why it is not read, the same for all of a kind: `the type is computed`.
    package var reason: String
    /// The code that is meant, where that helps.
    package var detail: String?
    package var location: SourceLocation

    /// `the type is computed: kind`
    package var text: String { detail.map { "\(reason): `\($0)`" } ?? reason }

    package init(_ subject: Subject, _ reason: String, detail: String? = nil, at location: SourceLocation) {
        self.subject = subject
        self.reason = reason
        self.detail = detail
        self.location = location
    }
}

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
