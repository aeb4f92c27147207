import PatchbayModel

/// The resolver that registrations of another library become.
package struct MovePlan: Hashable, Sendable {
    /// A registration as a provider of a resolver.
    package struct Provider: Hashable, Sendable {
        package struct Parameter: Hashable, Sendable {
            package var label: String
            package var type: String
        }

        package var title: String
        package var location: SourceLocation
        /// `provideCart`, `shareCart`
        package var method: String
        package var parameters: [Parameter]
        /// The labels of those that whoever asks brings.
        package var supplied: [String]
        package var result: String
        /// Statements, each line as it stands.
        package var body: [String]
        package var isShared: Bool
        /// Remarks, a sentence each.
        package var notes: [String]

        /// `func provideCart(store: Store) -> Cart`
        package var signature: String {
            let list = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
            return "func \(method)(\(list)) -> \(result)"
        }

        /// The generated method that stands for asking the other library.
        package var resolution: String {
            "resolve\(method.drop { $0.isLowercase })(\(supplied.map { "\($0):" }.joined()))"
        }
    }

    /// A registration that stays where it is.
    package struct Rest: Hashable, Sendable {
        package var title: String
        package var location: SourceLocation
        package var reason: String
    }

    package var library: String
    package var module: String
    /// The name of the resolver, and that of the type that conforms to it.
    package var resolver: String
    package var implementation: String
    /// The modules that the new file imports beside Patchbay.
    package var imports: [String]
    /// Where the new file goes.
    package var path: String
    package var providers: [Provider]
    package var rest: [Rest]
}
