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

    /// The actor of a type that names none itself. An actor has its own, and what is `nonisolated` has none, nor have the
    /// types inside of either. A type that an extension adds has none inside of an actor, or where both the extension and
    /// what it extends are `nonisolated`.
    func isolation(of symbol: SymbolTable.Symbol, _ table: SymbolTable) -> String? {
        guard let actor = actors[symbol.module] else { return nil }
        let declaration = table.entries[symbol]?.declarations.first
        let around = declaration.flatMap(table.extensionAround)
        let inside = table.enclosing(symbol).dropFirst(declaration?.facts.scope.extensionDepth ?? 0)
        var isExempt = inside.contains { type in
            guard let facts = table.entries[type]?.declarations.first?.facts else { return true }
            return facts.isNonisolated || facts.kind == .actor
        }
        if let around, let extended = table.symbol(of: .path(around.facts.name), in: around.file) {
            let isFree = around.facts.isNonisolated && isolation(of: extended, table) == nil
            isExempt = isExempt || isFree || table.kind(of: extended) == .actor
        }
        return isExempt ? nil : actor
    }
}
