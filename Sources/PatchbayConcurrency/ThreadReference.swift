public import PatchbayAtomics

/// An object that the current thread refers to and does not keep, one for each purpose.
///
/// Whoever sets it keeps the object until another is set, on the same thread: then nobody finds one that is gone.
@frozen
@usableFromInline
package struct ThreadReference {
    @usableFromInline let purpose: Int

    @inlinable
    init(purpose: Int) { self.purpose = purpose }

    /// The innermost evaluation that runs on the thread.
    @inlinable package static var evaluation: ThreadReference { ThreadReference(purpose: 0) }
    /// The innermost load of a disposable feature that runs on it.
    @inlinable package static var load: ThreadReference { ThreadReference(purpose: 1) }
    /// The containers that wait there for a release which is under way.
    @inlinable package static var releases: ThreadReference { ThreadReference(purpose: 2) }

    @inlinable
    package func object<Object: AnyObject>(as type: Object.Type = Object.self) -> Object? {
        patchbay_thread_object(purpose).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    @inlinable
    package func set(_ object: (some AnyObject)?) {
        let address = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        patchbay_set_thread_object(purpose, address)
    }
}
