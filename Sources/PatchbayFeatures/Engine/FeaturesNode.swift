import PatchbayAtomics
import PatchbayConcurrency

/// A branch: what it has cached, what is being loaded for it, and the branches that were opened from it.
///
/// It is the memory of a branch, and the container that loaders are given; it is not its life. The life is the one
/// container that the user holds, which calls ``drop()`` when it goes. Until then, instances may refer to their node
/// and be kept by it; then they are released, and with them goes what refers to the node.
@usableFromInline
package final class FeaturesNode: FeaturesContainer, @unchecked Sendable {
    // Unchecked: what changes is read and written under `mutex` only, but for the words of the block, which are
    // written under it and read atomically.
    let tree: FeaturesTree
    let layout: ScopeLayout
    let parent: FeaturesNode?
    /// A ``ScopeContext``, unless the context is `Void`.
    let context: AnyObject?
    let mutex: InPlaceMutex

    var loads: [Load] = []
    var made: [AnyMadeInstance] = []
    var tables: [ContextTable] = []
    /// How many loads keep the branch from ending, though its user has dropped it.
    var borrowers = 0
    var isDropped = false
    /// Where it was closed.
    var closingPlace: SourcePlace?
    /// Keeps the parent's branch, if this was opened by somebody who kept it.
    var parentLease: FeaturesContainer?
    /// The branches that are open: a list, the newest first.
    unowned(unsafe) var newestBranch: FeaturesNode?
    /// The neighbours in the parent's list, under the parent's mutex.
    unowned(unsafe) var olderSibling: FeaturesNode?
    unowned(unsafe) var newerSibling: FeaturesNode?

    init(
        _ layout: ScopeLayout,
        of tree: FeaturesTree,
        within parent: FeaturesNode?,
        keeping parentLease: FeaturesContainer?,
        context: AnyObject?
    ) {
        self.tree = tree
        self.layout = layout
        self.parent = parent
        self.parentLease = parentLease
        self.context = context
        let (block, mutexMemory) = NodeBlock.allocate(
            slotCount: layout.slotCount,
            depth: layout.depth,
            within: parent?.block
        )
        mutex = InPlaceMutex(at: mutexMemory)
        super.init(table: layout.table, block: block)
        block.words[1] = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        mutex.destroy()
        block.words.deallocate()
    }

    /// The node that a block belongs to. The caller keeps it.
    static func at(_ words: UnsafeMutablePointer<UInt>) -> FeaturesNode {
        Unmanaged<FeaturesNode>.fromOpaque(UnsafeRawPointer(bitPattern: words[1]).unsafelyUnwrapped)
            .takeUnretainedValue()
    }

    /// The node so many levels up.
    func ancestor(at distance: UInt16) -> FeaturesNode {
        Self.at(block.words(at: distance))
    }

    var state: NodeState {
        NodeState(rawValue: patchbay_load_acquire(block.words)).unsafelyUnwrapped
    }

    func setState(_ state: NodeState) {
        _ = patchbay_exchange_ordered(block.words, state.rawValue)
    }
}
