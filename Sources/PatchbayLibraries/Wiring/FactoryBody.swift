import PatchbayModel

/// The code of a factory, with the places in it that ask for something: from it a provider can be made.
package struct FactoryBody: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case code(String)
        /// A request, by its place, and whether the code around it runs later.
        case request(SourceLocation, isDeferred: Bool, isOptional: Bool)
        /// A request whose answer comes in a type of the library's own, and is taken out of it:
        /// `r.resolve(Lazy<Clock>.self)!.instance`.
        case instance(SourceLocation, isDeferred: Bool)
        /// One of several requests of one place, by its label.
        case parameter(SourceLocation, label: String)

        /// The place of what it asks for.
        package var place: SourceLocation? {
            switch self {
            case .code: nil
            case .request(let place, _, _), .instance(let place, _), .parameter(let place, _): place
            }
        }
    }

    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: TypeExpression?
        /// The destination of its value, which says its type if that is not written.
        package var destination: Destination?

        package init(name: String, type: TypeExpression?) {
            self.name = name
            self.type = type
        }
    }

    /// A member that code names by its type, or leaves that to the type that it shall have.
    package struct Member: Hashable, Sendable {
        /// None if it is left out.
        package var type: String
        package var name: String
        /// The labels of a call of an initialiser.
        package var labels: [String]?
    }

    package var pieces: [Piece]
    /// The comments before it, each as it stands in the source.
    package var opening: [String] = []
    /// The comments of what stands around it, behind it.
    package var closing: [String] = []
    /// The type of what it makes, if it says so in the one place where it ends.
    package var made: TypeExpression?
    /// A mark of code that is one expression.
    package var isExpression = false
    /// Names that are declared in it.
    package var locals: Set<String> = []
    /// Functions of the standard library that it calls.
    package var functions: Set<String> = []
    /// Names of types that it writes.
    package var types: Set<String> = []
    /// The members of types that it names: `Settings.token`; of an initialiser, with its labels.
    package var members: Set<Member> = []
    /// The arguments that the dependent brings.
    package var parameters: [Parameter] = []
    /// The reason why it is no function of its requests; `nil` if it is one.
    package var obstacle: String?
}
