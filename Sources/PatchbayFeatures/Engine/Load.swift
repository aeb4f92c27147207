public import PatchbayConcurrency

/// A running load of a feature, and the container that its loader is given: a link of the chains that lead to other
/// loads, and what others wait for.
///
/// Whoever runs it keeps the branch. What is made may keep this as its container: when the loader has ended, it leads to
/// the branch as other containers of loaders do, and keeps nothing of what was around it.
@usableFromInline
package final class Load: FeaturesContainer, Evaluation, @unchecked Sendable {
    // Unchecked: what changes is read and written under the mutex of ``EvaluationLedger``, but for `interrupted`, which is
    // of the thread or the task that runs the loader, and for what nobody else touches when that has ended. The rest is
    // constant.

    /// The loader that runs.
    let loader: AnyLoader
    /// The place of the request.
    let place: SourcePlace
    /// The identity of the instance that is loaded, if that is cached.
    let key: CacheKey
    /// The disposable features that were being loaded between the load around it and this, outermost first.
    let between: [ChainStep]
    /// The number of loads around it.
    let depth: Int
    /// The container that answers when the loader has ended.
    private let successor = OnceStorage<FeaturesContainer>.empty()

    /// The branch that registers the feature, which may go once the loader has ended.
    private unowned let owner: Branch
    private var mayOwnerGo = false
    /// The load that asked for it. This and what follows is kept until the loader has ended.
    private(set) var outer: Load?
    /// The context that it was asked for with.
    private(set) var context: (any LoadContext)?
    /// The number of loads that it asked for and that run.
    private var inner = 0

    /// The implementations that want to be told when the branch is closed, the last one first.
    private var implementations: [Teardown] = []
    /// The evaluation around it on the thread, or in the task, while the loader runs.
    private var interrupted: AnyObject?
    package var search = 0
    package var waits: [Wait] = []
    package var awaited: [Wait] = []
    /// Its loader has ended: who was part of it may wait for it now.
    private var hasEnded = false
    /// The load that its branch began before this one, of those that run.
    var older: Load?

    init(
        _ loader: AnyLoader,
        _ key: CacheKey = .none,
        _ context: (any LoadContext)? = nil,
        in owner: Branch,
        layout: ScopeLayout,
        at place: SourcePlace,
        within chain: LoadChain
    ) {
        self.loader = loader
        self.owner = owner
        self.key = key
        self.context = context
        self.place = place
        outer = chain.base
        between = chain.frames
        depth = chain.depth + 1
        super.init(layout, holding: nil, isHanded: true)
    }

    override var origin: Load? { self }

    // Not the properties themselves: others could change those, so that each access would be watched.
    package var subject: Any.Type { loader.feature }
    package var around: AnyObject? { interrupted }
    package var isOver: Bool { hasEnded }

    override package var live: AnyObject? {
        if let successor = successor.known { return successor.live }
        return EvaluationLedger.withLock { mayOwnerGo ? nil : owner } ?? successor.known?.live
    }

    /// Its loader runs. Takes the mutex, until somebody else answers for it.
    var isRunning: Bool { successor.known == nil && EvaluationLedger.withLock { !isOver } }

    /// Notes that the loader begins. Its caller keeps the branch until it has ended. The mutex has to be held.
    func begin() { outer?.inner += 1 }

    /// Notes that the loader of a disposable feature begins, unless that needs itself, by way of other tasks or threads.
    ///
    /// Contexts are not compared: they may belong to another task by now. So only a feature without context is found at
    /// once; one with a context is found when loads are nested deeper than anybody means.
    ///
    /// - Parameter hasRoom: Whether there is room for one more load.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    func begin(within chain: LoadChain, hasContext: Bool, hasRoom: Bool) throws {
        let (step, path) = EvaluationLedger.withLock { () -> (ChainStep, [ChainStep]?) in
            let isEqual = { (other: Load) in other.loader === self.loader && other.owner === self.owner }
            let outer = hasContext ? nil : chain.loads.first(where: isEqual)
            if let outer { return (self.step, [outer.step] + chain.steps(after: outer) + [self.step]) }
            if hasRoom { begin() }
            return (self.step, nil)
        }
        if let path {
            throw FeatureCycle(
                request: FeatureRequest(step),
                chain: chain.requests,
                path: path.map(FeatureRequest.init)
            )
        }
        if hasRoom { return }
        throw FeatureNestingTooDeep(request: FeatureRequest(step), chain: chain.requests)
    }

    /// Notes that this thread runs the loader, so that requests of it are part of this load, and only thereby of what is
    /// around it. No closure is run here, whose type would be looked up with each load.
    ///
    /// - Returns: What ``endOnThread(_:)`` needs.
    func beginOnThread() -> LoadFrame? {
        let frame = LoadFrame.innermost
        interrupted = EvaluatingThread.innermost
        LoadFrame.innermost = nil
        EvaluatingThread.innermost = self
        return frame
    }

    func endOnThread(_ frame: LoadFrame?) {
        LoadFrame.innermost = frame
        EvaluatingThread.innermost = interrupted
        interrupted = nil
    }

    /// Runs an asynchronous loader, which stays on the actor of the caller.
    func runAsync<Value>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: nonisolated(nonsending) () async throws -> Value
    ) async rethrows -> Value {
        EvaluationLedger.withLock {
            interrupted = EvaluatingTask.innermost
            EvaluatingTask.innermost = self
        }
        defer { EvaluationLedger.withLock { EvaluatingTask.innermost = interrupted.take() } }
        return try await LoadChain.$current.withValue(self) {
            // Without this the closure would be on no actor, and so would the loader after it has awaited something.
            _ = isolation
            return try await body()
        }
    }

    /// Notes that the loader has ended. The mutex has to be held.
    func end() {
        hasEnded = true
        outer?.inner -= 1
    }

    /// Ends a load that nobody waits for.
    static func end(_ load: inout Load) {
        EvaluationLedger.withLock { load.end() }
        leave(&load)
    }

    /// Lets go of what was kept for the loader, which has ended, if there is somebody who keeps this.
    static func leave(_ load: inout Load) {
        let isKept = !isKnownUniquelyReferenced(&load)
        if !isKept, load.outer == nil { return }
        if isKept { load.successor.fill(load.owner.loaderView) }
        // Held until the mutex is free: their end may be code of the user's.
        let kept = EvaluationLedger.withLock { (isKept ? load.takeContext() : nil, load.takeOuter()) }
        withExtendedLifetime(kept) {}
    }

    private func takeContext() -> (any LoadContext)? {
        mayOwnerGo = true
        return context.take()
    }

    /// The loads around this, up to one that still runs, or that asked for one which does: that may be waited for by what
    /// is further out.
    private func takeOuter() -> [Load] {
        var taken: [Load] = []
        var load = self
        while load.isOver, load.inner == 0, let outer = load.outer.take() {
            taken.append(outer)
            load = outer
        }
        return taken
    }

    /// Keeps an implementation until the loader has ended; one that is made later has no branch that could tell it.
    func keep(_ implementation: Teardown) {
        EvaluationLedger.withLock { if !isOver { implementations = [implementation] + implementations } }
    }

    /// The implementations that the loader made. It has ended, and this is over: nobody adds one any longer.
    func takeImplementations() -> [Teardown] {
        defer { implementations = [] }
        return implementations
    }

    /// The request for it, for an error.
    var request: FeatureRequest { FeatureRequest(EvaluationLedger.withLock { step }) }

    /// The step to it. The mutex has to be held.
    var step: ChainStep { step(at: place) }

    /// The step of another request to it. The mutex has to be held.
    func step(at place: SourcePlace) -> ChainStep {
        ChainStep(feature: loader.feature, scope: layout.scope, place: place, note: context)
    }
}

/// The context that something cached is loaded with.
protocol LoadContext: AnyObject, ContextNote {
    /// True if an instance was made for the same context, in a slot of the same feature. Runs code of the user's.
    func isContext(of made: AnyMadeInstance) -> Bool
    /// True if it is that of another load of the same feature. Runs code of the user's.
    func isEqual(to other: any LoadContext) -> Bool
}

/// The context of a feature that has one.
final class FeatureLoadContext<Feature: CacheableFeature>: LoadContext {
    private let value: Feature.Context

    init(_ context: Feature.Context) { value = context }

    var contextDescription: String? { String(describing: value) }

    // A slot belongs to one feature, and so do its loads.

    func isContext(of made: AnyMadeInstance) -> Bool {
        unsafeDowncast(made, to: MadeInstance<Feature>.self).context == value
    }

    func isEqual(to other: any LoadContext) -> Bool {
        unsafeDowncast(other, to: FeatureLoadContext.self).value == value
    }
}
