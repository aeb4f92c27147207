import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// `.scope(.session)`: how long an instance is kept.
enum FactoryScopes: ScopeWords {
    static let type = "Scope"
    static let marks = ["Scope", "scope("].map { Array($0.utf8) }

    /// The types that have modifiers: the protocol first.
    static let modifying = ["FactoryModifying", "Factory", "ParameterFactory"]

    static func lifetime(named name: String) -> LibraryLifetime? {
        switch name {
        case "singleton": .singleton
        // The cache is reset with its container, which ends no scope of the user's.
        case "cached": .shared
        case "shared": .weaklyShared
        case "unique": .transient
        case "graph": .perResolution
        case _: nil
        }
    }

    /// `Cached()`, `Scope.Shared()`
    static func lifetime(ofScopeMadeBy call: Node) -> LibraryLifetime? {
        switch ConstructedTypes.constructed(by: call)?.names?.last {
        case "Shared": .weaklyShared
        case "Unique": .transient
        case "Graph": .perResolution
        case _: nil
        }
    }
}
