/// Writes the resolvers: the one of the program, which provides every service, and the one of the previews,
/// which provides some, so that the rest is lifted.
enum ResolverWriter: String, CaseIterable {
    case app, preview

    var name: String { rawValue.capitalizedFirst + "Resolver" }

    /// The services that it provides.
    private var services: [Service] {
        switch self {
        case .app: Service.all
        case .preview: Service.all.filter(\.isInPreviews)
        }
    }

    func text(_ phrases: inout Phrases) -> String {
        let requirements = services.map { "    func provide\($0.name)() -> \($0.type)" }
        let properties = services.map { "    private let \($0.label) = \($0.implementation)()" }
        let methods = services.map { "    func provide\($0.name)() -> \($0.type) { \($0.label) }" }
        return """
            /// \(phrases.sentence)
            protocol \(name): Resolver {
            \(requirements.joined(separator: "\n"))
            }

            /// \(phrases.sentence)
            final class Live\(name): \(name) {
            \(properties.joined(separator: "\n"))

            \(methods.joined(separator: "\n"))
            }
            """
    }
}
