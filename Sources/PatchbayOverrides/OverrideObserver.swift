/// Told when somebody asks for what an override replaces. For tests that want to know which of theirs was never used.
@usableFromInline
package final class OverrideObserver: Sendable {
    private let note: @Sendable () -> Void

    package init(_ note: @escaping @Sendable () -> Void) {
        OverrideKinds.observed.note()
        self.note = note
    }

    /// One that tells two, each of which may be missing.
    package static func telling(_ first: OverrideObserver?, _ second: OverrideObserver?) -> OverrideObserver? {
        guard let first, let second else { return first ?? second }
        return OverrideObserver {
            first.asked()
            second.asked()
        }
    }

    func asked() { note() }
}
