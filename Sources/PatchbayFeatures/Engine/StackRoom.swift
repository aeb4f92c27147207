import PatchbayAtomics

/// How deep loads may be nested on a stack.
@usableFromInline
enum StackRoom {
    /// So many loads within each other are not looked at twice.
    @usableFromInline static let free = 16
    /// What has to be left for one more. Secondary threads of Apple's systems have 512 KiB in all.
    private static let needed = 128 * 1024

    /// Whether there is room on the stack of this thread for one more.
    static var isEnough: Bool { patchbay_stack_room(patchbay_this_thread()) > needed }
}
