import PatchbayConcurrency

/// The calls of a client, in the order in which they came. It is made in a test and handed to a client's
/// `recording(_:over:)`.
///
/// It may be used from any thread.
public final class ClientRecord<Call: Sendable>: @unchecked Sendable {
    // Unchecked: `stored` is read and written under `mutex` only.
    private let mutex = PthreadMutex()
    private var stored: [Call] = []

    /// Makes one that is empty.
    public init() {}

    /// The calls so far.
    public var calls: [Call] { mutex.withLock { stored } }

    /// Notes a request. Generated code calls it.
    public func add(_ call: Call) { mutex.withLock { stored.append(call) } }

    /// Forgets what was asked.
    public func removeAll() {
        // Released after the lock: the end of what was recorded may be code that asks the client.
        var ended: [Call] = []
        mutex.withLock { swap(&ended, &stored) }
    }
}
