import PatchbayModel

/// The actor that all of a module belongs to, where its build settings say so (`-default-isolation MainActor`).
///
/// No source shows a build setting, and no plugin is told of it. So a module repeats it in a line that the compiler
/// checks: `typealias PatchbayDefaultIsolation = MainActor`.
struct DefaultIsolation {
    /// The name of the line.
    private static let alias = "PatchbayDefaultIsolation"

    private var actors: [String: String] = [:]

    init(_ table: SymbolTable) {
        let lines = table.aliases.filter { $0.key.path == [Self.alias] }
        for (symbol, alias) in lines.sorted(by: { $0.key < $1.key }) where actors[symbol.module] == nil {
            actors[symbol.module] = alias.facts.target.names?.last
        }
    }

    subscript(_ module: String) -> String? { actors[module] }
}
