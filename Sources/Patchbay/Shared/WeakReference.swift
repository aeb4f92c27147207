internal import PatchbayConcurrency

/// A weak reference that any thread may read and set.
///
/// It does not know the type: what is generic would have to look up types at each look.
// Unchecked: `object` is read and written under `mutex` only, which belongs to this. The cells put in only what is
// Sendable.
@usableFromInline
final class WeakReference: @unchecked Sendable {
    private weak var object: AnyObject?
    private let mutex = PthreadMutex()

    /// The object, for as long as somebody holds it.
    @usableFromInline
    var current: AnyObject? { mutex.withLock { object } }

    func point(to object: AnyObject) {
        mutex.withLock { self.object = object }
    }
}
