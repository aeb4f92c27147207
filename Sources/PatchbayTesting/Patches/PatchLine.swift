import PatchbayConcurrency

/// One patch as it was written, and whether somebody has asked for it since.
final class PatchLine: Sendable {
    let subject: String
    let place: PatchPlace
    private let isAsked = Locked(false)

    init(_ subject: String, at place: PatchPlace) {
        self.subject = subject
        self.place = place
    }

    func ask() { isAsked.set(true) }

    /// Itself as a finding.
    var finding: StalePatch { StalePatch(subject: subject, place: place) }

    /// Itself as a finding, if nobody has asked.
    var stale: StalePatch? { isAsked.current ? nil : finding }
}
