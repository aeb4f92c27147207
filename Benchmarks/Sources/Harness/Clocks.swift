#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What to read time from, in nanoseconds since some fixed moment.
public enum Clocks {
    /// The time that the calling thread has spent on a processor: whatever else the machine does, it stands
    /// still meanwhile.
    public static var thread: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The time that all threads of this process have spent on processors.
    public static var process: UInt64 { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// The time on the wall.
    public static var wall: UInt64 { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        let status = clock_gettime(clock, &time)
        precondition(status == 0, "the system has no such clock")
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
