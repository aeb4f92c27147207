import PatchbayModel

/// The actor that a type has from its module (SE-0466), by what was found out about the compiler: the rules of inference are
/// written down nowhere.
extension IsolationIndex {
    /// The actor of the module, for what says nothing of actors itself. The nearest type that says something counts: the
    /// type itself, or one that it is nested in.
    func defaultIsolation(of symbol: SymbolTable.Symbol) -> String? {
        defaultIsolation(of: symbol, besides: [])
    }

    /// - Parameter asking: The types whose isolation is being looked for: supertypes may form a cycle.
    /// - Complexity: linear in the superclasses, and in the protocols of each.
    private func defaultIsolation(of symbol: SymbolTable.Symbol, besides asking: Set<SymbolTable.Symbol>) -> String? {
        guard let actor = defaults[symbol.module], !isForActors(symbol), !asking.contains(symbol) else { return nil }
        let declaration = table.declarations(of: symbol).first
        let depth = declaration?.facts.scope.extensionDepth ?? 0
        for type in table.enclosing(symbol).dropFirst(depth).reversed() {
            if let isOnActor = belongsToModule(type, besides: asking.union([symbol])) { return isOnActor ? actor : nil }
        }
        guard let around = declaration.flatMap(table.extensionAround) else { return actor }
        let extended = table.symbol(of: .path(around.facts.name), in: around.file)
        if extended.map(table.kind) == .actor { return nil }
        // The compiler does not look at what a type of another module has from that.
        let ofExtended = extended.flatMap { $0.module == symbol.module ? isolation(of: $0) : statedIsolation(of: $0) }
        return around.facts.isNonisolated && ofExtended == nil ? nil : actor
    }

    /// True if the declaration of a type puts it, and what is nested in it, on the actor of its module; `false` if it keeps
    /// them off, and `nil` if it says neither.
    private func belongsToModule(_ symbol: SymbolTable.Symbol, besides asking: Set<SymbolTable.Symbol>) -> Bool? {
        guard let declaration = table.entries[symbol]?.declarations.first else { return false }
        if declaration.facts.isNonisolated || declaration.facts.kind == .actor { return false }
        // A type on another actor keeps that of the module off what is nested in it.
        if let stated = statedIsolation(of: symbol) { return stated == defaults[symbol.module] }
        if conformances.supertypes(of: symbol).contains(where: isNonisolatedClass) { return false }
        let superclass = conformances.declaredSupertypes(of: symbol).first { table.kind(of: $0) == .class }
        if let superclass, superclass.module == symbol.module, defaultIsolation(of: superclass, besides: asking) != nil
        {
            return true
        }
        guard !conformances.isProtocol(symbol) else { return nil }
        let named = protocols(inClauseOf: declaration)
        let refined = named.compactMap { table.symbol(of: $0, in: declaration.file) }.flatMap(conformances.lineage)
        let isOnActor = refined.contains {
            $0.module == symbol.module && conformances.isProtocol($0)
                && defaultIsolation(of: $0, besides: asking) != nil
        }
        if isOnActor { return true }
        return named.contains { refinesSendable($0, declaration.file) } ? false : nil
    }

    private func isNonisolatedClass(_ symbol: SymbolTable.Symbol) -> Bool {
        let facts = table.entries[symbol]?.declarations.first?.facts
        return facts?.kind == .class && facts?.isNonisolated == true
    }

    /// The protocols that a piece of a type names.
    func protocols(inClauseOf declaration: SymbolTable.Fragment) -> [TypeExpression] {
        let outside = types(declaration, declaration.facts.scope.outer)
        return declaration.facts.inheritance.flatMap { outside.resolve($0.type).protocols }
    }

    private func refinesSendable(_ type: TypeExpression, _ file: SymbolTable.FileContext) -> Bool {
        guard let symbol = table.symbol(of: type, in: file) else {
            return type.names?.last.map(Self.refinementsOfSendable.contains) ?? false
        }
        guard conformances.isProtocol(symbol) else { return false }
        return conformances.lineage(of: symbol).contains { parent in
            table.declarations(of: parent).flatMap(protocols).contains {
                let name = $0.names?.last ?? ""
                return ["Sendable", "SendableMetatype"].contains(name) || Self.refinementsOfSendable.contains(name)
            }
        }
    }

    /// The actor of the module, which what an extension declares has even where the type is `nonisolated`.
    func defaultIsolation(ofExtension fragment: SymbolTable.Fragment) -> String? {
        guard let actor = defaults[fragment.file.module] else { return nil }
        let type = table.symbol(of: .path(fragment.facts.name), in: fragment.file)
        return type.map { table.kind(of: $0) == .actor || isForActors($0) } == true ? nil : actor
    }

    /// Protocols of the standard library, of Foundation and of the runtime that refine `Sendable` or `SendableMetatype`.
    static let refinementsOfSendable: Set<String> = [
        "Error", "CodingKey", "LocalizedError", "CustomNSError", "RecoverableError", "Clock", "Executor",
        "SerialExecutor", "TaskExecutor", "DurationProtocol", "InstantProtocol", "AttributedStringKey",
        "CodingKeyRepresentable",
        "SendableModule", "AsyncFactoryModule", "AsyncConfiguratorModule",
        "StaticFeature", "DisposableFeature", "CacheableFeature", "FeatureTeardown",
        "AsyncFeatureTeardown", "ImplementationOfCacheableFeature", "ImplementationOfDisposableFeature",
        "ContextProvider", "ContextOverrides", "OpenContext",
    ]
}

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

/// Types of Apple's frameworks that put what inherits from them on the main actor, which the sources of a program do not
/// show: what generated code meets most.
enum FrameworkActors {
    static func hasMainActor(class name: String) -> Bool { classes.contains(name) }

    /// - Parameter imports: The modules that a file imports which conforms: other modules may have a `View` as well.
    static func hasMainActor(protocol name: String, imports: [String]) -> Bool {
        protocols.contains(name) || protocolsOfSwiftUI.contains(name) && imports.contains("SwiftUI")
    }

    private static let classes: Set<String> = [
        "UIResponder", "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView",
        "UITextField", "UITextView", "UISwitch", "UISlider", "UISegmentedControl", "UIPageControl", "UIDatePicker",
        "UIPickerView", "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UIRefreshControl", "UIToolbar",
        "UINavigationBar", "UITabBar", "UIVisualEffectView", "UITableView", "UITableViewCell",
        "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell", "UICollectionViewListCell",
        "UICollectionReusableView", "UICollectionViewLayout", "UICollectionViewFlowLayout", "UIWindow",
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UIHostingController",
        "UIAlertController", "UISearchController", "UIPresentationController",
        "NSResponder", "NSView", "NSControl", "NSButton", "NSTextField", "NSTextView", "NSImageView", "NSScrollView",
        "NSStackView", "NSTableView", "NSOutlineView", "NSCollectionView", "NSTableCellView", "NSVisualEffectView",
        "NSWindow", "NSPanel", "NSWindowController", "NSViewController", "NSSplitViewController",
        "NSTabViewController", "NSHostingController", "NSHostingView", "NSCollectionViewItem",
        "WKInterfaceController", "WKWebView", "MTKView", "MKMapView",
    ]

    private static let protocols: Set<String> = [
        "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "UIScrollViewDelegate",
        "UITableViewDelegate", "UITableViewDataSource", "UITableViewDataSourcePrefetching", "UICollectionViewDelegate",
        "UICollectionViewDataSource", "UICollectionViewDataSourcePrefetching", "UICollectionViewDelegateFlowLayout",
        "UITextFieldDelegate", "UITextViewDelegate", "UISearchBarDelegate", "UISearchResultsUpdating",
        "UISearchControllerDelegate", "UINavigationControllerDelegate", "UITabBarControllerDelegate",
        "UISplitViewControllerDelegate", "UIPageViewControllerDelegate", "UIPageViewControllerDataSource",
        "UIImagePickerControllerDelegate", "UIPickerViewDelegate", "UIPickerViewDataSource",
        "UIGestureRecognizerDelegate", "UIAdaptivePresentationControllerDelegate",
        "UIViewControllerTransitioningDelegate", "UIViewControllerAnimatedTransitioning", "UIDocumentPickerDelegate",
        "NSApplicationDelegate", "NSWindowDelegate", "NSTableViewDelegate", "NSTableViewDataSource",
        "NSOutlineViewDelegate", "NSOutlineViewDataSource", "NSCollectionViewDelegate", "NSCollectionViewDataSource",
        "NSTextFieldDelegate", "NSMenuDelegate", "NSToolbarDelegate",
        "WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler",
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    private static let protocolsOfSwiftUI: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "ButtonStyle", "PrimitiveButtonStyle",
        "LabelStyle", "ToggleStyle", "DropDelegate", "PreviewProvider",
    ]
}
