import PatchbayModel

/// The resolver, or the context, that registrations of another library become.
package struct MovePlan: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A resolver, with the one that is its parent.
        case resolver(parent: String?)
        /// A context: with the default of all who ask, unless the module has one already.
        case context(isDefault: Bool)

        var isResolver: Bool {
            switch self {
            case .resolver: true
            case .context: false
            }
        }
    }

    /// A registration as a provider of a resolver, or a member of a context.
    package struct Provider: Hashable, Sendable {
        package struct Parameter: Hashable, Sendable {
            package var label: String
            package var type: String
            /// The registrations one of which answers; none where whoever asks brings it.
            package var answers: [Int] = []
        }

        /// The index of the registration.
        package var binding: Int
        package var title: String
        package var location: SourceLocation
        /// `provideCart`, `shareCart`; of a context, `client`
        package var method: String
        package var parameters: [Parameter]
        package var result: String
        /// Statements, each line as it stands.
        package var body: [String]
        package var isExpression = false
        package var isShared: Bool
        /// Remarks, a sentence each.
        package var notes: [String]
        /// The generated method that stands for asking the other library, with the labels of what its caller brings.
        package var resolution = ""

        /// `func provideCart(store: Store) -> Cart`
        package var signature: String {
            let list = parameters.map { "\(SwiftName.escapedParameter($0.label)): \($0.type)" }.joined(separator: ", ")
            return "func \(method)(\(list)) -> \(result)"
        }
    }

    /// A registration that stays where it is.
    package struct Rest: Hashable, Sendable {
        package var title: String
        package var location: SourceLocation
        package var reason: String
    }

    package var library: String
    /// The module, or the owner, whose registrations are moved.
    package var title: String
    package var module: String
    package var kind: Kind
    /// The name of the protocol, and that of the type that conforms to it.
    package var resolver: String
    package var implementation: String
    /// True if `Resolver` is something else where the new file stands.
    package var qualifiesResolver = false
    /// The lines that import what the new file needs, but for Patchbay.
    package var imports: [String]
    /// The path of the new file.
    package var path: String
    package var providers: [Provider]
    package var rest: [Rest]
    /// A remark about all of it.
    package var note: String?
}
