import PatchbayConcurrency

/// The layout of all branches that are opened on one path of scopes: computed for the first of them, and shared.
///
/// Its table is flat: it has everything that outer scopes register, too, with how far up that is. So a request does
/// not climb.
@usableFromInline
final class ScopeLayout: @unchecked Sendable {
    // Unchecked: constant, except for `tree`, which is set before anybody else has this, for `inner`, which is read and
    // written under the mutex of `LoadLedger`, and for the row, whose places are filled under it.

    let definition: ScopeDefinition
    /// The layout of the branch around, which has this one in `inner`. Whoever has a layout has its tree.
    private unowned let outerLayout: ScopeLayout?
    /// The tree, set by itself for the layout of its root, and constant from then on.
    unowned(unsafe) var tree: FeaturesTree!
    @usableFromInline let table: FeatureTable
    /// 0 for the root.
    let depth: Int
    /// The definitions that are seen here, by their scopes: the nearest of each.
    private let known: [ScopeDefinition]
    private var inner: [ScopeLayout] = []
    /// The layouts of branches of the known scopes, as far as there are any.
    private let layouts: OnceRow<NoHeader>

    /// - Parameters:
    ///   - definition: What the scope registers.
    ///   - outer: The layout of the branch that this one is opened from; `nil` for the root.
    init(_ definition: ScopeDefinition, within outer: ScopeLayout?) {
        self.definition = definition
        outerLayout = outer
        tree = outer?.tree
        depth = outer.map { $0.depth + 1 } ?? 0
        if depth > Int(UInt16.max) { fatalError("Patchbay: branches are nested \(depth) deep") }
        table = FeatureTable(definition.registrations, within: outer?.table)
        let own = definition.definitions
        known = own + (outer?.known ?? []).filter { known in !own.contains { $0.scope == known.scope } }
        layouts = .empty(known.count, NoHeader())
    }

    var outer: ScopeLayout? { outerLayout }
    var scope: Any.Type { definition.scope }

    /// The layouts from here to the root.
    var path: [ScopeLayout] { sequence(first: self, next: \.outer).map { $0 } }

    /// The layout so many levels up.
    func outer(at distance: UInt16) -> ScopeLayout {
        (0..<distance).reduce(self) { layout, _ in layout.outer ?? layout }
    }

    /// The number of places in a branch.
    var placeCount: Int { table.placeCount }

    /// The layout of a branch of this one; `nil` if nobody on the path to the root defines its scope.
    func layout(of scope: Any.Type) -> ScopeLayout? {
        let index = known.firstIndex { $0.scope == scope }
        if let index, let layout = layouts.object(index, as: ScopeLayout.self) { return layout }
        return LoadLedger.withLock {
            for known in inner where known.scope == scope { return known }
            guard let definition = index.map({ known[$0] }) ?? tree.fallback.definition(of: scope) else { return nil }
            let layout = ScopeLayout(definition, within: self)
            inner.append(layout)
            if let index { layouts.fill(index, with: layout) }
            return layout
        }
    }

    /// Lets the layouts go that are known within: when the tree goes, and nobody opens branches any more.
    func takeInner() -> [ScopeLayout] {
        defer { inner = [] }
        return inner
    }

    /// The place of a registration in this layout's own scope, by its loader.
    func place(of loader: AnyLoader) -> SourcePlace {
        definition.registrations.first { $0.loader === loader }?.place ?? loader.place
    }
}

/// The header of a row that has nothing beside its places.
struct NoHeader: OnceRowHeader {}
