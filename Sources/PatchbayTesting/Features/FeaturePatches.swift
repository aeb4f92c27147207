import PatchbayFeatures
import PatchbayThreads

/// What a test puts in place of features and of the contexts of scopes.
///
/// It is called like a function, so a patch reads as the name of the variable says:
///
/// ```swift
/// let features = DummyFeatures { patches in
///     patches(use: .receiptPrinter())
///     patches(patch: \Clock.now, with: { .distantPast })
///     patches(setContext: User(name: "ada"), for: SessionScope.self)
/// }
/// ```
///
/// What is patched has to be there before the tree is made. Only a property of what was patched by an instance may be
/// patched anew later: it is answered from then on, but for cacheable features that were loaded already. Safe from any
/// thread.
///
/// After MQDo's type of the same name.
public class FeaturePatches: @unchecked Sendable {
    // Unchecked because a class that is not final cannot be checked: `entries` and `scopeContexts` are read and written
    // under `mutex` only.
    private let mutex = PthreadMutex()
    private var entries: [FeaturePatch] = []
    private var scopeContexts: [(scope: ObjectIdentifier, value: any Sendable, line: PatchLine)] = []

    public init() {}

    /// Sets the context of a scope, for those who ask where no branch of the scope is open.
    ///
    /// - Parameters:
    ///   - context: What `context(for:)` answers.
    ///   - scope: Whose context it is. `require(_:)` is content from then on.
    public final func callAsFunction<Scope: FeaturesScope>(
        setContext context: Scope.Context,
        for scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let line = PatchLine("the context of \(scope)", at: PatchPlace(fileID, filePath, line, column))
        let key = ObjectIdentifier(scope)
        mutex.withLock {
            scopeContexts.removeAll { $0.scope == key }
            scopeContexts.append((key, context, line))
        }
    }

    /// The patches that nobody has asked for so far, in the order in which they were written.
    ///
    /// One that was patched over is not among them: it was meant to be. Nor is `.unavailable`, which answers nobody.
    public final var stale: [StalePatch] { lines.compactMap(\.stale) }

    /// Every patch that holds. ``TestPatches`` has more of them.
    var lines: [PatchLine] {
        let (entries, scopeContexts) = mutex.withLock { (self.entries, self.scopeContexts) }
        return entries.flatMap { $0.lines } + scopeContexts.map { $0.line }
    }

    /// The patch of a feature, if it has one.
    final func entry(of feature: Any.Type) -> FeaturePatch? {
        mutex.withLock { entries }.first { $0.feature == feature }
    }

    /// Puts a patch in place of the one that there is of its feature.
    final func put(_ entry: FeaturePatch) {
        mutex.withLock {
            if let index = entries.firstIndex(where: { $0.feature == entry.feature }) {
                entries[index] = entry
            } else {
                entries.append(entry)
            }
        }
    }

    /// What a tree is made of.
    final var treePatches: TreePatches {
        let (entries, scopeContexts) = mutex.withLock { (self.entries, self.scopeContexts) }
        var contexts: FeatureFallback.ScopeContexts = [:]
        for (scope, value, line) in scopeContexts {
            contexts[scope] = {
                line.ask()
                return value
            }
        }
        return TreePatches(registrations: entries.map { $0.registration }, contexts: contexts)
    }
}
