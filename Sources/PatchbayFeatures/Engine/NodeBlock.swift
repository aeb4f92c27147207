import PatchbayAtomics
import PatchbayConcurrency

/// The memory of a branch that requests read: in one piece, and there for as long as any container of the branch.
///
/// | word | what |
/// |---|---|
/// | 0 | the state: see ``NodeState`` |
/// | 1 | the node, not retained |
/// | 2 | a slot that stays empty, for features that are not cached |
/// | 3 … | the slots: 0, or the address of what is cached |
/// | then | the display: the addresses of this block, of its parent's, and so on to the root's |
/// | then | a mutex |
@usableFromInline
@frozen
struct NodeBlock: @unchecked Sendable {
    // Unchecked: the words that change are read and written atomically.
    @usableFromInline let words: UnsafeMutablePointer<UInt>
    @usableFromInline let display: UnsafePointer<UInt>

    static var emptyWord: UInt32 { 2 }
    static func word(ofSlot slot: Int) -> UInt32 { emptyWord + UInt32(slot) }

    /// - Parameters:
    ///   - slotCount: How many features the branch caches.
    ///   - depth: How many branches are around it.
    ///   - outer: The block of the branch around it.
    /// - Returns: The block, and where its mutex may be.
    static func allocate(slotCount: Int, depth: Int, within outer: NodeBlock?) -> (NodeBlock, UnsafeMutableRawPointer) {
        let slots = Int(emptyWord) + 1 + slotCount
        // The mutex begins where `malloc` would begin something.
        let wordCount = (slots + depth + 1 + 1) & ~1
        let size = wordCount * MemoryLayout<UInt>.stride
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size + InPlaceMutex.size, alignment: 16)
        let words = memory.bindMemory(to: UInt.self, capacity: wordCount)
        words.initialize(repeating: 0, count: wordCount)
        let display = words + slots
        display[0] = UInt(bitPattern: words)
        if let outer { (display + 1).update(from: outer.display, count: depth) }
        return (NodeBlock(words: words, display: display), memory + size)
    }

    @usableFromInline
    init(words: UnsafeMutablePointer<UInt>, display: UnsafeMutablePointer<UInt>) {
        self.words = words
        self.display = UnsafePointer(display)
    }

    /// The words of the block of a branch further out. Valid for as long as this.
    @inlinable
    @inline(__always)
    func words(at distance: UInt16) -> UnsafeMutablePointer<UInt> {
        UnsafeMutablePointer(bitPattern: display[Int(distance)]).unsafelyUnwrapped
    }

    /// Whether requests are answered.
    @inlinable
    @inline(__always)
    static func isOpen(_ words: UnsafeMutablePointer<UInt>) -> Bool {
        patchbay_load_acquire(words) < NodeState.closed.rawValue
    }
}
