import PatchbayConcurrency

/// One patch as it was written, and whether somebody has asked for it since.
final class PatchLine: @unchecked Sendable {
    // Unchecked: `isAsked` is read and written under `mutex` only.
    let subject: String
    let place: PatchPlace
    private let mutex = PthreadMutex()
    private var isAsked = false

    init(_ subject: String, at place: PatchPlace) {
        self.subject = subject
        self.place = place
    }

    func ask() { mutex.withLock { isAsked = true } }

    /// Itself as a finding.
    var finding: StalePatch { StalePatch(subject: subject, place: place) }

    /// Itself as a finding, if nobody has asked.
    var stale: StalePatch? {
        mutex.withLock { isAsked } ? nil : finding
    }
}
