import PatchbayConcurrency

/// A clock on which nobody waits: a sleep ends at once, and the time is that of its deadline. For previews, and for tests
/// in which the order of sleeps does not matter.
///
/// It may be used from any thread.
public final class ImmediateClock: Clock, @unchecked Sendable {
    // Unchecked: `time` is read and written under `mutex` only.
    public typealias Instant = TestClock.Instant

    private let mutex = PthreadMutex()
    private var time: Instant

    /// Makes one that begins at a time.
    public init(now: Instant = Instant()) { time = now }

    /// The latest deadline of a sleep.
    public var now: Instant { mutex.withLock { time } }

    /// Zero.
    public var minimumResolution: Duration { .zero }

    /// Sets the clock to the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        mutex.withLock { time = max(time, deadline) }
        await Task.yield()
    }
}
