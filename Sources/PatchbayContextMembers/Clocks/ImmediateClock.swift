import PatchbayConcurrency

/// A clock on which nobody waits: a sleep ends at once, and the time is that of its deadline. For previews, and for tests
/// in which the order of sleeps does not matter.
///
/// It may be used from any thread.
public final class ImmediateClock: Clock {
    public typealias Instant = TestClock.Instant

    private let time: Locked<Instant>

    /// Makes one that begins at a time.
    public init(now: Instant = Instant()) { time = Locked(now) }

    /// The latest deadline of a sleep.
    public var now: Instant { time.current }

    /// Zero.
    public var minimumResolution: Duration { .zero }

    /// Sets the clock to the deadline.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
        await Task.yield()
    }
}
