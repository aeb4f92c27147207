public import PatchbayAtomics

/// An object that the current thread refers to and does not keep, one for each purpose.
///
/// Whoever sets it keeps the object until another is set, on the same thread: then nobody finds one that is gone.
@frozen
@usableFromInline
package enum ThreadReference: Int {
    /// The innermost evaluation of a cell that runs on the thread.
    case evaluation
    /// The innermost load of a disposable feature that runs on it.
    case load
    /// The containers that wait there for a release which is under way.
    case releases

    @inlinable
    package func object<Object: AnyObject>(as type: Object.Type = Object.self) -> Object? {
        patchbay_thread_object(rawValue).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    @inlinable
    package func set(_ object: (some AnyObject)?) {
        let address = object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        patchbay_set_thread_object(rawValue, address)
    }
}
