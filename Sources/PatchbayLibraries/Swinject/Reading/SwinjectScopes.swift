import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// `inObjectScope(.container)`: how long an instance is kept.
enum SwinjectScopes: ScopeWords {
    static let type = "ObjectScope"
    static let marks = [" ObjectScope", "Scope()"].map { Array($0.utf8) }

    static func lifetime(named name: String) -> LibraryLifetime? {
        switch name {
        case "container": .shared
        case "weak": .weaklyShared
        case "transient": .transient
        case "graph": .perResolution
        case _: nil
        }
    }

    /// `ObjectScope(storageFactory: PermanentStorage.init)`
    static func lifetime(ofScopeMadeBy call: Node) -> LibraryLifetime? {
        guard ConstructedTypes.constructed(by: call)?.names == [type] else { return nil }
        let factory = call.argument("storageFactory") ?? call.trailingClosures.first?.closure
        let storage =
            factory?.kind == .closure
            ? factory.flatMap(ConstructedTypes.result) : factory?.owner.flatMap(NominalExpression.type)
        let parent = call.argument("parent").map { $0.endName?.name ?? "" }
        switch (storage?.names?.last, parent) {
        case ("TransientStorage", nil): return .transient
        case ("GraphStorage", nil): return .perResolution
        case ("WeakStorage", nil), ("WeakStorage", "graph"): return .weaklyShared
        case _: return nil
        }
    }
}
