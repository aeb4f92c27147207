/// Told when somebody asks for what an override replaces. For tests that want to know which of theirs was never used.
@usableFromInline
package final class OverrideObserver: Sendable {
    private let note: @Sendable () -> Void

    package init(_ note: @escaping @Sendable () -> Void) {
        OverrideKinds.observed.note()
        self.note = note
    }

    func asked() { note() }
}
