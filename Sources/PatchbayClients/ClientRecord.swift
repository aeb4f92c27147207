import PatchbayConcurrency

/// The calls of a client, in the order in which they came. It is made in a test and handed to a client's
/// `recording(_:over:)`.
///
/// It may be used from any thread.
public final class ClientRecord<Call: Sendable>: Sendable {
    private let stored = Locked<[Call]>([])

    /// Makes one that is empty.
    public init() {}

    /// The calls so far.
    public var calls: [Call] { stored.current }

    /// Notes a request. Generated code calls it.
    public func add(_ call: Call) { stored.withLock { $0.append(call) } }

    /// Forgets what was asked.
    public func removeAll() { stored.set([]) }
}
