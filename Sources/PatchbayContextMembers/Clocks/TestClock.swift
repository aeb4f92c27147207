import PatchbayConcurrency

/// A clock that stands still until it is advanced by hand.
///
/// ```swift
/// let clock = TestClock()
/// let reminder = Task { try await remind(after: .seconds(60), clock) }
/// await clock.sleepers(1)              // the task has got to its sleep
/// await clock.advance(by: .seconds(60))
/// try await reminder.value
/// ```
///
/// Sleeps end in the order of their deadlines, each at its own time. While the clock is being advanced, a task that was
/// woken gets a thousand turns of the other threads to sleep again, which it then does at the time to which it was woken.
/// Nobody can know whether it wants to; where a test hangs on it, advance step by step, with ``sleepers(_:)`` in between,
/// which waits until a task has come to its sleep. Nothing here waits for real time.
///
/// It may be used from any thread. A task that is cancelled in its sleep wakes with a `CancellationError`, as with
/// other clocks.
public final class TestClock: Clock {
    /// A time of the clock: how long after its beginning.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the beginning of the clock.
        public var offset: Duration

        /// Makes one.
        public init(offset: Duration = .zero) { self.offset = offset }

        /// The time later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time until another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// The order is that of time.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now: Instant
        /// The time to which calls of ``TestClock/advance(by:)`` are under way, or have got.
        var end: Instant
        var count: UInt64 = 0
        var sleepers: [UInt64: Sleeper] = [:]
        /// The sleepers that were cancelled before they slept.
        var cancelled: Set<UInt64> = []
        /// Those who wait for so many sleepers.
        var waiting: [UInt64: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private struct Sleeper {
        var deadline: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private let state: Locked<State>

    /// Makes one that begins at a time.
    public init(now: Instant = Instant()) { state = Locked(State(now: now, end: now)) }

    /// The time to which the clock was advanced.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: it stands still.
    public var minimumResolution: Duration { .zero }

    /// The time by which the clock has been advanced since it began at zero.
    public var elapsed: Duration { now.offset }

    // MARK: Sleeping

    /// Waits until the clock is advanced to a time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id = nextID()
        // A sleeper that is cancelled when awake already leaves a note that nobody reads.
        defer { _ = state.withLock { $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add(Sleeper(deadline: deadline, continuation: $0), id) }
        } onCancel: {
            cancel(id)
        }
    }

    private func nextID() -> UInt64 {
        state.withLock { state in
            state.count += 1
            return state.count
        }
    }

    private func add(_ sleeper: Sleeper, _ id: UInt64) {
        enum Outcome {
            case sleeps([CheckedContinuation<Void, Never>])
            case isOver, isCancelled
        }
        let outcome: Outcome = state.withLock { state in
            if state.cancelled.remove(id) != nil { return .isCancelled }
            guard sleeper.deadline > state.now else { return .isOver }
            state.sleepers[id] = sleeper
            let count = state.sleepers.count
            let told = state.waiting.filter { $0.value.count <= count }
            for id in told.keys { state.waiting[id] = nil }
            return .sleeps(told.values.map(\.continuation))
        }
        switch outcome {
        case .sleeps(let told): for continuation in told { continuation.resume() }
        case .isOver: sleeper.continuation.resume()
        case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: UInt64) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Waits until so many tasks sleep on the clock. It waits for as long as there are fewer, or until its task is
    /// cancelled: so a test with a time limit ends.
    public func sleepers(_ count: Int) async {
        let id = nextID()
        defer { _ = state.withLock { $0.cancelled.remove(id) } }
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                let isOver = state.withLock { state in
                    if state.sleepers.count >= count || state.cancelled.contains(id) { return true }
                    state.waiting[id] = (count, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(id)
                return state.waiting.removeValue(forKey: id)
            }
            waiter?.continuation.resume()
        }
    }

    // MARK: Advancing

    /// Advances the clock, and wakes whoever has slept enough.
    ///
    /// Between two wake-ups the other tasks get the chance to sleep again. Where none does, that takes a thousand turns of
    /// the scheduler, which are some milliseconds for each sleeper.
    /// Of two at once, the second begins where the first one ends.
    public func advance(by duration: Duration) async {
        let end = state.withLock { state in
            state.end = max(state.end, state.now).advanced(by: duration)
            return state.end
        }
        await advance(to: end)
    }

    /// Advances the clock to a time; to one that is past, not at all.
    public func advance(to end: Instant) async {
        await letOthersRun()
        while let sleeper = next(until: end) {
            sleeper.continuation.resume()
            await letOthersRun()
        }
    }

    /// Advances the clock until nobody sleeps any longer.
    ///
    /// It does not return while tasks go on sleeping, so stop those that sleep for ever first, or cancel the task of this
    /// call.
    public func run() async {
        await letOthersRun()
        while !Task.isCancelled, let sleeper = next(until: nil) {
            sleeper.continuation.resume()
            await letOthersRun()
        }
    }

    /// Takes out the sleeper that is to wake next, and sets the clock to its time.
    private func next(until end: Instant?) -> Sleeper? {
        state.withLock { state in
            // Of one deadline, the one that went to sleep first.
            let next = state.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            guard let next, end.map({ next.value.deadline <= $0 }) ?? true else {
                if let end { state.now = max(state.now, end) }
                return nil
            }
            state.now = max(state.now, next.value.deadline)
            state.sleepers[next.key] = nil
            return next.value
        }
    }

    /// A task that was woken has to get to its next sleep, which takes it some turns on another thread. Where one has come
    /// to a sleep, others may be about to.
    private func letOthersRun() async {
        var (turns, limit, last) = (0, Self.turnsForOne, state.withLock { $0.count })
        while turns < limit {
            await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
            turns += 1
            let count = state.withLock { $0.count }
            if count != last { (turns, limit, last) = (0, Self.turnsForMore, count) }
        }
    }

    private static let turnsForOne = 1_000
    private static let turnsForMore = 20
}
