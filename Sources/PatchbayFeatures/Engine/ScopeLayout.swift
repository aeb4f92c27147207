/// What all branches look like that are opened on the same path of scopes: computed when the first is, and shared.
///
/// Its table is flat: it has everything that outer scopes register, too, with how far up that is. So a request does not
/// climb.
@usableFromInline
final class ScopeLayout: @unchecked Sendable {
    // Unchecked: constant, except for `inner`, which is read and written under the mutex of `LoadLedger`.

    let definition: ScopeDefinition
    /// The layout of the branch around, which has this one in `inner`. Whoever has a layout has its tree.
    private unowned let outerLayout: ScopeLayout?
    @usableFromInline let table: FeatureTable
    /// 0 for the root.
    let depth: Int
    /// How many places a branch has.
    let placeCount: Int
    private var inner: [ScopeLayout] = []

    /// - Parameters:
    ///   - definition: What the scope registers.
    ///   - outer: The layout of the branch that this one is opened from; `nil` for the root.
    init(_ definition: ScopeDefinition, within outer: ScopeLayout?) {
        self.definition = definition
        outerLayout = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        precondition(depth <= Int(UInt16.max), "Patchbay: branches are nested \(depth) deep")
        let firstSlot = Branch.first(atDepth: depth)
        table = FeatureTable(definition.registrations, firstSlot: firstSlot, within: outer?.table)
        placeCount = firstSlot + table.ownSlotCount
    }

    var outer: ScopeLayout? { outerLayout }
    var scope: Any.Type { definition.scope }

    /// The layouts from here to the root.
    var path: [ScopeLayout] { sequence(first: self, next: \.outer).map { $0 } }

    /// The layout so many levels up.
    func outer(at distance: UInt16) -> ScopeLayout { path[Int(distance)] }

    /// The layout of a branch of this one; `nil` if nobody on the way to the root defines its scope.
    func layout(of scope: Any.Type, in tree: FeaturesTree) -> ScopeLayout? {
        LoadLedger.withLock {
            for known in inner where known.scope == scope { return known }
            let definition = path.lazy.compactMap { $0.definition.definition(of: scope) }.first
            guard let definition = definition ?? tree.fallback.definition(of: scope) else { return nil }
            let layout = ScopeLayout(definition, within: self)
            inner.append(layout)
            return layout
        }
    }

    /// Where a loader is registered that an entry of this layout's table has, with no distance.
    func place(of loader: AnyLoader) -> SourcePlace {
        definition.registrations.first { $0.loader === loader }?.place ?? loader.place
    }
}
