import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// `inObjectScope(.container)`: how long an instance is kept.
enum SwinjectScopes {
    static func lifetime(of call: Node) -> LibraryLifetime {
        call.arguments.first.map { lifetime(named: $0.value) } ?? .unknown
    }

    static func lifetime(named value: Node) -> LibraryLifetime {
        guard let name = value.endName?.name else { return .unknown }
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
