import PatchbayConcurrency

/// The length of one test, or of one block: who was patched in it.
///
/// ``DummyFeatures`` that are made meanwhile join it, so that their patches are looked at in its end, too.
final class PatchSession: Sendable {
    @TaskLocal static var current: PatchSession?

    private let joined = Locked<[FeaturePatches]>([])

    func join(_ patches: FeaturePatches) {
        joined.withLock { joined in
            if !joined.contains(where: { $0 === patches }) { joined.append(patches) }
        }
    }

    /// Every patch of the session, those that were written together in one array.
    var linesOfEach: [[PatchLine]] { joined.current.map(\.lines) }
}
