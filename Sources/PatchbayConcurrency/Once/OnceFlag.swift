public import PatchbayAtomics

/// A word that goes from 0 to 1 once, and with it publishes what was written before.
///
/// It points into a ``OnceStorage``. Whoever reads it often keeps it beside the storage, which saves the fast
/// path the computation of its address.
@usableFromInline
package struct OnceFlag {
    @usableFromInline let word: UnsafeMutablePointer<UInt>

    @inlinable
    package init(_ word: UnsafeMutablePointer<UInt>) {
        self.word = word
    }

    /// True if the value is there. One acquire load: no lock, no write.
    @inlinable
    package var isSet: Bool {
        @inline(__always)
        get { patchbay_load_acquire(word) != 0 }
    }

    @inlinable
    package func set() {
        patchbay_store_release(word, 1)
    }
}
