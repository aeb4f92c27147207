import PatchbayAtomics

/// A running load of a feature: a link of the chains that lead to other loads, and what others wait for.
///
/// The container that its loader is given refers to it weakly: what an instance keeps does not keep what was around it.
package class Load: ContextNote, @unchecked Sendable {
    // Unchecked: what changes says what protects it. The rest is constant.

    /// The feature that is loaded.
    let feature: Any.Type
    /// The scope that registers it.
    let scope: Any.Type
    /// Where it was asked for.
    let place: SourcePlace
    /// The load that asked for it.
    let outer: Load?
    /// The disposable features that were being loaded between that and this, outermost first.
    let between: [ChainStep]
    /// The words of the branch that registers the feature: which branch it is.
    let owner: UInt
    /// How many are around it.
    let depth: Int
    /// What it is a load of, if that is cached.
    let key: CacheKey
    private let isOver = UnsafeMutablePointer<UInt>.allocate(capacity: 1)

    /// Who waits for it. Under the owner's mutex.
    var waiters: [Waiter] = []
    /// Why it failed, if those who waited are to know; written before they are woken.
    var failure: (any Error)?
    /// What it cannot go on without. Under the mutex of ``WaitGraph``.
    var awaited: [WaitGraph.Edge] = []

    init(
        _ feature: Any.Type,
        _ key: CacheKey = .none,
        in owner: FeaturesNode,
        at place: SourcePlace,
        within chain: LoadChain
    ) {
        self.feature = feature
        self.key = key
        scope = owner.layout.scope
        self.place = place
        outer = chain.base
        between = chain.frames
        self.owner = UInt(bitPattern: owner.block.words)
        depth = chain.depth + 1
        isOver.initialize(to: 0)
    }

    deinit { isOver.deallocate() }

    /// Whether its loader runs, so that who is part of it must not wait for it.
    var isRunning: Bool { patchbay_load_acquire(isOver) == 0 }

    /// Notes that the loader has ended.
    func end() { patchbay_store_release(isOver, 1) }

    /// The context that it was asked for with, for people. Not while a lock is held: that is code of the user's.
    var contextDescription: String? { nil }

    var step: ChainStep {
        ChainStep(feature: feature, scope: scope, place: place, note: self)
    }
}

/// The load of something that is cached.
final class CacheableLoad<Feature: CacheableFeature>: Load, @unchecked Sendable {
    // Unchecked as its superclass is. This part is constant, but for what the loader leaves.
    let context: Feature.Context
    /// What made the instance, if that wants to be told when the branch is closed. Written by the loader, read after it.
    var implementation: TornDownImplementation?

    init(
        _ context: Feature.Context,
        _ key: CacheKey,
        in owner: FeaturesNode,
        at place: SourcePlace,
        within chain: LoadChain
    ) {
        self.context = context
        super.init(Feature.self, key, in: owner, at: place, within: chain)
    }

    override var contextDescription: String? {
        context is CacheableFeatureVoidContext ? nil : String(describing: context)
    }
}
