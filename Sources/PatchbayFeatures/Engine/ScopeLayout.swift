import PatchbayAtomics

/// What all branches look like that are opened on the same path of scopes: computed when the first is, and shared.
///
/// Its table is flat: it has everything that outer scopes register, too, with how far up that is. So a request does not
/// climb.
final class ScopeLayout: @unchecked Sendable {
    // Unchecked: constant, except for `inner`. That is the head of a list which grows while the tree's mutex is held;
    // a release publishes it, and the tree keeps everything that is in it.

    let definition: ScopeDefinition
    /// Kept by the tree, as this is.
    private unowned(unsafe) let outerLayout: ScopeLayout?
    let table: FeatureTable
    /// 0 for the root.
    let depth: Int
    /// How many features the scope itself caches.
    let slotCount: Int
    private let inner = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    private let next: UInt

    /// - Parameters:
    ///   - definition: What the scope registers.
    ///   - outer: The layout of the branch that this one is opened from; `nil` for the root.
    init(_ definition: ScopeDefinition, within outer: ScopeLayout?) {
        self.definition = definition
        outerLayout = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        precondition(depth <= Int(UInt16.max), "Patchbay: branches are nested \(depth) deep")
        (table, slotCount) = Self.table(of: definition, within: outer)
        next = outer.map { patchbay_load_acquire($0.inner) } ?? 0
        inner.initialize(to: 0)
    }

    deinit {
        table.deallocate()
        inner.deallocate()
    }

    var outer: ScopeLayout? { outerLayout }
    var scope: Any.Type { definition.scope }

    /// The layouts from here to the root.
    var path: [ScopeLayout] { sequence(first: self, next: \.outer).map { $0 } }

    /// The layout of a branch of this one, if there was such a branch already. Takes no lock.
    func known(_ scope: Any.Type) -> ScopeLayout? {
        var word = patchbay_load_acquire(inner)
        while let address = UnsafeRawPointer(bitPattern: word) {
            let layout = Unmanaged<ScopeLayout>.fromOpaque(address).takeUnretainedValue()
            if layout.scope == scope { return layout }
            word = layout.next
        }
        return nil
    }

    /// Lists a layout that was made within this one. Only while the tree's mutex is held.
    func publish(_ layout: ScopeLayout) {
        patchbay_store_release(inner, UInt(bitPattern: Unmanaged.passUnretained(layout).toOpaque()))
    }

    /// The definition that a branch from here gets: the nearest on the way to the root.
    func definition(of scope: Any.Type) -> ScopeDefinition? {
        var layout: ScopeLayout? = self
        while let candidate = layout {
            if let definition = candidate.definition.definition(of: scope) { return definition }
            layout = candidate.outer
        }
        return nil
    }

    /// Where a loader is registered that an entry of this layout's table has, with no distance.
    func place(of loader: AnyLoader) -> SourcePlace {
        definition.registrations.first { $0.loader === loader }?.place ?? loader.place
    }

    private static func table(
        of definition: ScopeDefinition,
        within outer: ScopeLayout?
    ) -> (FeatureTable, slotCount: Int) {
        let inherited = outer?.table.used ?? []
        let table = FeatureTable(count: inherited.count + definition.registrations.count)
        var slotCount = 0
        for registration in definition.registrations {
            let loader = registration.loader
            let isCached = loader.answer == .cacheable || loader.answer == .asyncCacheable
            if isCached { slotCount += 1 }
            table.add(
                TableEntry(
                    key: UInt(bitPattern: loader.key),
                    loader: Unmanaged.passUnretained(loader),
                    instance: loader.instance,
                    word: isCached ? NodeBlock.word(ofSlot: slotCount) : NodeBlock.emptyWord,
                    distance: 0,
                    answer: loader.answer
                )
            )
        }
        for var entry in inherited {
            entry.distance += 1
            table.add(entry)
        }
        return (table, slotCount)
    }
}
