import PatchbayAtomics

/// Room for one value that is written once and read by anybody afterwards, with the flag that publishes it.
///
/// Whoever fills it must be alone in doing so (the cells see to that); readers need nothing but `isFilled`.
@usableFromInline
struct OnceStorage<Value> {
    @usableFromInline let flag: UnsafeMutablePointer<UInt>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Allocates the flag and the room for the value in one block.
    @inlinable
    init() {
        let alignment = Swift.max(MemoryLayout<UInt>.alignment, MemoryLayout<Value>.alignment)
        let offset = Swift.max(MemoryLayout<UInt>.size, MemoryLayout<Value>.alignment)
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size,
            alignment: alignment
        )
        flag = block.bindMemory(to: UInt.self, capacity: 1)
        flag.initialize(to: 0)
        value = (block + offset).bindMemory(to: Value.self, capacity: 1)
    }

    /// Whether the value is there. Lock-free: one acquire load, after which `value` may be read.
    @inlinable
    var isFilled: Bool {
        @inline(__always)
        get { patchbay_load_acquire(flag) != 0 }
    }

    /// Writes the value and publishes it. At most once.
    @inlinable
    func fill(_ newValue: Value) {
        value.initialize(to: newValue)
        patchbay_store_release(flag, 1)
    }

    /// Frees everything. Only when nobody can read any more.
    @inlinable
    func destroy() {
        if isFilled { value.deinitialize(count: 1) }
        UnsafeMutableRawPointer(flag).deallocate()
    }
}
