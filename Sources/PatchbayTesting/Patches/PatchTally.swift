import PatchbayThreads

#if canImport(Testing)
    /// Counts, for several runs of the same patches, which of them nobody has asked for in any.
    final class PatchTally: @unchecked Sendable {
        // Unchecked: `stale` and `asked` are read and written under `mutex` only.
        @TaskLocal static var current: PatchTally?

        private let identity: ObjectIdentifier
        private let outer: PatchTally?
        private let mutex = PthreadMutex()
        private var stale: [StalePatch] = []
        private var asked: Set<PatchPlace> = []

        init(_ identity: ObjectIdentifier, outer: PatchTally?) {
            self.identity = identity
            self.outer = outer
        }

        /// The tally of a trait that the running task is in.
        static func of(_ identity: ObjectIdentifier) -> PatchTally? {
            var tally = current
            while let candidate = tally, candidate.identity != identity { tally = candidate.outer }
            return tally
        }

        /// Adds what one run has come to.
        func add(_ lines: [PatchLine]) {
            let results = lines.map { ($0.place, $0.stale) }
            mutex.withLock {
                for (place, stale) in results {
                    if let stale {
                        if !self.stale.contains(stale) { self.stale.append(stale) }
                    } else {
                        asked.insert(place)
                    }
                }
            }
        }

        /// Tells the running test, or suite, what is left.
        func report(isCertain: Bool) {
            let left = mutex.withLock { stale.filter { !asked.contains($0.place) } }
            for stale in left { stale.reportToSwiftTesting(isCertain: isCertain) }
        }
    }
#endif
