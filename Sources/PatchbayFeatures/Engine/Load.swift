/// A running load of a feature: a link of the chains that lead to other loads, and what others wait for.
///
/// The container that its loader is given refers to it weakly: what an instance keeps does not keep what was around it.
package class Load: ContextNote, @unchecked Sendable {
    // Unchecked: what changes is read and written under the mutex of ``LoadLedger``. The rest is constant.

    /// The feature that is loaded.
    let feature: Any.Type
    /// The scope that registers it.
    let scope: Any.Type
    /// The place of the request.
    let place: SourcePlace
    /// The load that asked for it.
    let outer: Load?
    /// The disposable features that were being loaded between that and this, outermost first.
    let between: [ChainStep]
    /// The branch that registers the feature. Only to be compared: it may be gone when this is over.
    let owner: ObjectIdentifier
    /// The number of loads around it.
    let depth: Int
    /// The identity of the instance that is loaded, if that is cached.
    let key: CacheKey

    /// The waiters for it.
    var waiters: [Waiter] = []
    /// The error, if those who waited are to know.
    private(set) var failure: (any Error)?
    /// The load that it cannot go on without.
    var awaited: [Wait] = []
    /// Its loader has ended: who was part of it may wait for it now.
    private(set) var isOver = false
    /// The load that its branch began before this one, of those that run.
    var older: Load?

    init(
        _ feature: Any.Type,
        _ key: CacheKey = .none,
        in owner: Branch,
        at place: SourcePlace,
        within chain: LoadChain
    ) {
        self.feature = feature
        self.key = key
        scope = owner.layout.scope
        self.place = place
        outer = chain.base
        between = chain.frames
        self.owner = ObjectIdentifier(owner)
        depth = chain.depth + 1
    }

    /// Its loader runs. Takes the mutex.
    final var isRunning: Bool { LoadLedger.withLock { !isOver } }

    /// Notes that the loader has ended. Takes the mutex.
    final func end() { LoadLedger.withLock { end(nil) } }

    /// Notes that the loader has ended, and why those who wait do not get what they wait for.
    final func end(_ failure: (any Error)?) {
        self.failure = failure
        isOver = true
    }

    /// The context that it was asked for with, for people. Not while a lock is held: that is code of the user's.
    var contextDescription: String? { nil }

    /// True if an instance was made for the same context, in a slot of the same feature. Runs code of the user's.
    func hasContext(of made: AnyMadeInstance) -> Bool { true }

    /// True if another load of the same feature is for the same context. Runs code of the user's.
    func hasContext(of other: Load) -> Bool { true }

    final var step: ChainStep {
        ChainStep(feature: feature, scope: scope, place: place, note: self)
    }
}

/// The load of something that is cached.
final class CacheableLoad<Feature: CacheableFeature>: Load, @unchecked Sendable {
    // Unchecked as its superclass is. This part is constant, but for what the loader leaves.
    let context: Feature.Context
    /// The implementation, if that wants to be told when the branch is closed. Written by the loader, read after it.
    var implementation: TornDownImplementation?

    init(
        _ context: Feature.Context,
        _ key: CacheKey,
        in owner: Branch,
        at place: SourcePlace,
        within chain: LoadChain
    ) {
        self.context = context
        super.init(Feature.self, key, in: owner, at: place, within: chain)
    }

    override var contextDescription: String? { Self.description(of: context) }

    /// The description of a context, for people; `nil` if it says nothing.
    static func description(of context: Feature.Context) -> String? {
        Feature.Context.self == CacheableFeatureVoidContext.self ? nil : String(describing: context)
    }

    // A slot belongs to one feature, and so do its loads.

    override func hasContext(of made: AnyMadeInstance) -> Bool {
        unsafeDowncast(made, to: MadeInstance<Feature>.self).context == context
    }

    override func hasContext(of other: Load) -> Bool {
        unsafeDowncast(other, to: CacheableLoad.self).context == context
    }
}
