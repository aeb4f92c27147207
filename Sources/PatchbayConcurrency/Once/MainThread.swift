#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The thread on which the process began.
enum MainThread {
    /// Says whether this runs on it. On Linux it is asked of the file system, as Swift sees no `gettid`: for those only
    /// who end the process otherwise.
    static var isCurrent: Bool {
        #if canImport(Darwin)
            return pthread_main_np() != 0
        #elseif canImport(Android)
            return getpid() == gettid()
        #else
            // `PROCESS/task/THREAD`; where nothing is mounted there, there is no link.
            let link = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
                let count = readlink("/proc/thread-self", text.baseAddress!, text.count - 1)
                text[max(count, 0)] = 0
                return String(cString: text.baseAddress!)
            }
            guard let slash = link.firstIndex(of: "/") else { return false }
            return link.hasSuffix("/task/\(link[..<slash])")
        #endif
    }
}
