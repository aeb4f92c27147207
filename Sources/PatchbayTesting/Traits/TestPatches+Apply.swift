import PatchbayConcurrency
import PatchbayFeatures
import PatchbayOverrides

extension TestPatches {
    /// Runs `operation` with all of this in place, and within those patches that hold here already.
    func apply<Result>(in session: PatchSession, _ operation: () throws -> Result) rethrows -> Result {
        session.join(self)
        return try PatchSession.$current.withValue(session) {
            try TreePatchScope.patches.withValue(source) {
                try OverrideScope.with(chain, operation: operation)
            }
        }
    }

    /// Awaits `operation` with all of this in place. It runs where the caller runs.
    func apply<Result>(
        in session: PatchSession,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        session.join(self)
        return try await PatchSession.$current.withValue(
            session,
            operation: {
                try await TreePatchScope.patches.withValue(
                    source,
                    operation: { try await OverrideScope.with(chain, isolation: isolation, operation: operation) },
                    isolation: isolation
                )
            },
            isolation: isolation
        )
    }

    /// The patches of features of whoever is around, and these: those of a root that is made are read then, so that a
    /// patch may be added until it is.
    private var source: TreePatches.Source {
        let (outer, store) = (TreePatches.source, store)
        return { (outer?() ?? TreePatches()).patched(by: store.treePatches) }
    }
}

extension TreePatches {
    /// These, and others that are nearer.
    fileprivate func patched(by inner: TreePatches) -> TreePatches {
        TreePatches(
            registrations: registrations + inner.registrations,
            contexts: contexts.merging(inner.contexts) { $1 }
        )
    }
}
