import PatchbayModel

/// Finds the global actor that code runs on.
struct IsolationIndex {
    let table: SymbolTable
    let conformances: ConformanceIndex

    /// The actor that an attribute list names.
    func globalActor(in attributes: [String], _ file: SymbolTable.FileContext, scope: LexicalScope) -> String? {
        attributes.lazy.compactMap { attribute -> String? in
            let name = attribute.split(separator: "(").first.map(String.init) ?? attribute
            let resolved = TypeResolver(table: table, file: file, scope: scope).resolve(
                .path(name.split(separator: ".").map(String.init))
            )
            if let symbol = table.symbol(of: resolved, in: file) {
                let declaration = table.entries[symbol]?.declarations.first
                return declaration?.facts.attributes.contains("globalActor") == true ? "\(resolved)" : nil
            }
            // Of an actor that the sources do not declare only the name is known.
            return name.hasSuffix("Actor") && name != "globalActor" ? "\(resolved)" : nil
        }.first
    }

    /// The actor that the members of a type run on unless they say otherwise.
    func isolation(of symbol: SymbolTable.Symbol) -> String? {
        var visited: Set<SymbolTable.Symbol> = []
        return isolation(of: symbol, visited: &visited)
    }

    private func isolation(
        of symbol: SymbolTable.Symbol,
        visited: inout Set<SymbolTable.Symbol>
    ) -> String? {
        guard visited.insert(symbol).inserted,
            let declaration = table.entries[symbol]?.declarations.first,
            !declaration.facts.isNonisolated
        else { return nil }
        let facts = declaration.facts
        if let own = globalActor(in: facts.attributes, declaration.file, scope: facts.scope) { return own }
        guard facts.kind != .actor else { return nil }
        for parent in conformances.declaredSupertypes(of: symbol) {
            if let inherited = isolation(of: parent, visited: &visited) { return inherited }
        }
        return conformances.unreadParent(of: symbol).flatMap { Self.mainActorClasses.contains($0) ? "MainActor" : nil }
    }

    /// The actor that one member runs on.
    func isolation(
        of member: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        typeIsolation: String?
    ) -> String? {
        if member.isNonisolated { return nil }
        let scope = fragment.facts.scope
        if let own = globalActor(in: member.attributes, fragment.file, scope: scope) { return own }
        guard fragment.facts.kind == .extension else { return typeIsolation }
        if fragment.facts.isNonisolated { return nil }
        return globalActor(in: fragment.facts.attributes, fragment.file, scope: scope) ?? typeIsolation
    }

    /// The actor that a property runs on which a protocol requires.
    func isolation(
        of requirement: PropertyFacts,
        in fragment: SymbolTable.Fragment,
        typeIsolation: String?
    ) -> String? {
        if requirement.isNonisolated { return nil }
        return globalActor(in: requirement.attributes, fragment.file, scope: fragment.facts.scope) ?? typeIsolation
    }

    /// Superclasses of Apple's frameworks that run on the main actor: what generated code meets most. The
    /// sources of a program do not show it.
    static let mainActorClasses: Set<String> = [
        "UIResponder", "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView",
        "UIStackView", "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell",
        "UICollectionReusableView", "UIWindow", "UIViewController", "UITableViewController",
        "UICollectionViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIPageViewController", "UIHostingController", "UIAlertController",
        "NSResponder", "NSView", "NSControl", "NSButton", "NSTableView", "NSCollectionView", "NSWindow",
        "NSWindowController", "NSViewController", "NSHostingController", "NSTableCellView",
        "NSCollectionViewItem", "WKInterfaceController",
    ]
}
