/// The runtime's protocols of types that have a context, whose extensions give these types its members.
package enum ContextHost: String, CaseIterable, Sendable {
    case any = "HasContext"
    case instance = "HasInstanceContext"
    case `static` = "HasStaticContext"
    case ambient = "HasAmbientContext"

    /// The names of all of them.
    package static let names = Set(allCases.map(\.rawValue))
    /// The names of what answers them: the one of the library, and the one that they have for it themselves.
    package static let resolvers: Set<String> = ["ContextResolver", "Resolver"]
}
