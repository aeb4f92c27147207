#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the process holds.
public enum Memory {
    /// The most bytes that were resident at any time so far.
    public static var peak: Int {
        var usage = rusage()
        #if canImport(Glibc)
            let status = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            let status = getrusage(RUSAGE_SELF, &usage)
        #endif
        precondition(status == 0, "the system does not say what the process uses")
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1024
        #endif
    }
}
