import PatchbayConcurrency

#if canImport(Testing)
    /// Counts, for several runs of the same patches, which of them nobody has asked for in any.
    final class PatchTally: Sendable {
        @TaskLocal static var current: PatchTally?

        private let identity: ObjectIdentifier
        private let outer: PatchTally?
        private let results = Locked<(stale: [PatchIdentity], asked: Set<PatchIdentity>)>(([], []))

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
        func add(_ session: PatchSession) {
            for lines in session.linesOfEach { add(lines) }
        }

        /// Adds what has become of patches that were written together.
        private func add(_ lines: [PatchLine]) {
            var turns: [StalePatch: Int] = [:]
            let added = lines.map { line in
                let turn = turns[line.finding, default: 0]
                turns[line.finding] = turn + 1
                return (PatchIdentity(patch: line.finding, turn: turn), line.stale == nil)
            }
            results.withLock { results in
                for (patch, isAsked) in added {
                    if isAsked {
                        results.asked.insert(patch)
                    } else if !results.stale.contains(patch) {
                        results.stale.append(patch)
                    }
                }
            }
        }

        /// Tells the running test, or suite, what is left.
        func report(isCertain: Bool) {
            let results = results.current
            for stale in results.stale where !results.asked.contains(stale) {
                stale.patch.reportToSwiftTesting(isCertain: isCertain)
            }
        }
    }

    /// The part of a patch that is the same in every run.
    ///
    /// Not its place alone: all that is written in the attribute of a test has one place, as the attribute is
    /// expanded as a macro. There may be two with the same subject, too: the turn tells these apart.
    private struct PatchIdentity: Hashable {
        let patch: StalePatch
        /// The number of patches with its place and subject that were written before it.
        let turn: Int
    }
#endif
