import PatchbayConcurrency
import PatchbayFeatures

/// The patches that ``FeaturePatches`` were given: shared by all who write patches of the same tree.
final class PatchStore: Sendable {
    private let entries = Locked<[FeaturePatch]>([])
    private let scopeContexts = Locked<[(scope: ObjectIdentifier, value: any Sendable, line: PatchLine)]>([])

    /// Every patch that holds.
    var lines: [PatchLine] { entries.current.flatMap { $0.lines } + scopeContexts.current.map { $0.line } }

    /// The patch of a feature, if it has one.
    func entry(of feature: Any.Type) -> FeaturePatch? {
        entries.current.first { $0.feature == feature }
    }

    /// Puts a patch in place of the one that there is of its feature.
    ///
    /// - Returns: False if a tree keeps that one, so that it stays.
    func put(_ entry: FeaturePatch) -> Bool {
        var replaced = entry
        let isPut = entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.feature == entry.feature }) else {
                entries.append(entry)
                return true
            }
            if entries[index].isKept { return false }
            swap(&entries[index], &replaced)
            return true
        }
        // Its end, which may be code of the test, is after the mutex is free.
        withExtendedLifetime(replaced) {}
        return isPut
    }

    func set(_ context: any Sendable, of scope: Any.Type, at line: PatchLine) {
        let key = ObjectIdentifier(scope)
        let replaced = scopeContexts.withLock { scopeContexts in
            let replaced = scopeContexts.firstIndex { $0.scope == key }.map { scopeContexts.remove(at: $0) }
            scopeContexts.append((key, context, line))
            return replaced
        }
        // Its end, which may be code of the test, is after the mutex is free.
        withExtendedLifetime(replaced) {}
    }

    /// The context of a scope, for somebody who asks.
    func context(of scope: ObjectIdentifier) -> (any Sendable)? {
        guard let found = scopeContexts.current.first(where: { $0.scope == scope }) else { return nil }
        found.line.ask()
        return found.value
    }

    /// The replacements that a tree is made with.
    var treePatches: TreePatches {
        var contexts: FeatureFallback.ScopeContexts = [:]
        for (scope, value, line) in scopeContexts.current {
            contexts[scope] = {
                line.ask()
                return value
            }
        }
        return TreePatches(registrations: entries.current.map { $0.registration }, contexts: contexts)
    }

    /// Notes that a tree for a test keeps all patches that there are.
    func keep() {
        for entry in entries.current { entry.keep() }
    }

    /// The answers in a tree for a test that is there already.
    var lateAnswers: FeatureFallback.LateAnswers {
        FeatureFallback.LateAnswers(
            loader: { [self] in entry(of: $0)?.observedLoader },
            context: { [self] in context(of: $0) }
        )
    }

    /// The message for a patch that comes too late, and so does nothing.
    static func tooLate(_ feature: Any.Type) -> String {
        """
        \(name(of: feature)) was patched when its DummyFeatures were made, and now a loader or an implementation is to \
        take the place of that, or was put there then. Patch it by instances, or make others.
        """
    }
}
