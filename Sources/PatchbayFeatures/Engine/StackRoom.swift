import PatchbayAtomics

/// The depth to which loads may be nested.
@usableFromInline
enum StackRoom {
    /// So many loads within each other are not looked at twice.
    @usableFromInline static var free: Int { 16 }
    /// More are not meant by anybody, however large the stack is.
    private static let limit = 1_000
    /// The bytes that one more load must find on the stack. Secondary threads of Apple's systems have 512 KiB in all.
    private static let needed = 128 * 1024

    /// True if there is room for one more load on the stack of this thread.
    static func isEnough(atDepth depth: Int) -> Bool {
        depth <= free || depth <= limit && patchbay_stack_room() > needed
    }

    /// True if a task may have one more load, which takes nothing of a stack.
    static func isEnough(inTaskAtDepth depth: Int) -> Bool { depth <= limit }
}
