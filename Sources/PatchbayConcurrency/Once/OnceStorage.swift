import PatchbayAtomics

/// Room for one value that is written once and then read by anybody, and the flag that publishes it: one
/// object, the value in its tail.
///
/// Whoever fills it must be alone in doing so; the cells see to that.
@usableFromInline
package final class OnceStorage<Value>: ManagedBuffer<UInt, Value> {
    @inlinable
    package static func empty() -> OnceStorage<Value> {
        unsafeDowncast(create(minimumCapacity: 1) { _ in 0 }, to: OnceStorage<Value>.self)
    }

    @inlinable
    deinit {
        withUnsafeMutablePointers { flag, value in
            if flag.pointee != 0 { value.deinitialize(count: 1) }
        }
    }

    /// True if the value is there. Valid for as long as the storage.
    @inlinable
    package var flag: OnceFlag {
        withUnsafeMutablePointerToHeader { OnceFlag($0) }
    }

    /// The value. Only after the flag was seen to be set.
    @inlinable
    package var value: Value {
        @inline(__always)
        get { withUnsafeMutablePointerToElements { $0.pointee } }
    }

    /// The value, if it is there.
    @inlinable
    package var known: Value? { flag.isSet ? value : nil }

    /// Writes the value and publishes it. At most once.
    @inlinable
    package func fill(_ value: Value) {
        withUnsafeMutablePointerToElements { $0.initialize(to: value) }
        flag.set()
    }
}
