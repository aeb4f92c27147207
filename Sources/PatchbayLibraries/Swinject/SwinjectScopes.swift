import PatchbayReader
import PatchbaySyntax

/// `inObjectScope(.container)`: how long an instance is kept.
enum SwinjectScopes {
    static func lifetime(of call: Node) -> LibraryLifetime {
        guard let value = call.arguments.first?.value, let name = value.endName?.name else { return .unknown }
        switch name {
        case "container": return .shared
        case "weak": return .weaklyShared
        case "transient": return .transient
        case "graph": return .perResolution
        case _:
            // A scope of the user's own, which can be reset.
            let isStatic = value.kind == .memberAccess
            return isStatic ? .scoped(name) : .unknown
        }
    }
}
