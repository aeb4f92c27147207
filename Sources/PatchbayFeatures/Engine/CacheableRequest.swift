/// A request for a cacheable feature that no reader could answer: it is loaded, or waited for, or there is an error.
///
/// A load runs on the thread or in the task of whoever asks first. While it runs, no lock is held. Those who ask
/// meanwhile wait, asleep or suspended, unless the load waits for them: then they throw ``FeatureCycle``.
///
/// Only what runs a loader knows the type of the feature: what is generic here would be looked up with each load.
struct CacheableRequest {
    /// The next step for whoever asks.
    enum Step {
        case found(AnyMadeInstance)
        case lead
        case wait(Load)
    }

    let owner: Branch
    let loader: AnyLoader
    private let answer: TableEntry.Answer
    let chain: LoadChain
    let load: Load
    /// Loads and instances of the same hash that are for other contexts.
    private var others: [ObjectIdentifier] = []

    /// - Parameters:
    ///   - context: The context of the request, for an error.
    ///   - load: Makes the load that answers it, in the branch that owns the feature.
    /// - Throws: ``FeaturesContainerUnavailable`` if the branch that was asked has ended, ``FeatureUnavailable``.
    init(
        _ feature: Any.Type,
        _ entry: TableEntry,
        to container: FeaturesContainer,
        at place: SourcePlace,
        context: () -> String?,
        load: (Branch, LoadChain) -> Load
    ) throws {
        loader = container.layout.table.loader(of: entry)
        answer = entry.answer
        chain = LoadChain(handed: container.load)
        guard let branch = container.liveBranch, branch.answers(), let owner = branch.ancestor(at: entry.distance)
        else {
            let scope = container.layout.outer(at: entry.distance).scope
            let request = FeatureRequest(feature, context: context(), in: scope, at: place)
            throw container.unavailable(upTo: entry.distance, at: place, for: request)
                ?? container.unavailable(at: place, for: request)
        }
        self.owner = owner
        self.load = load(owner, chain)
        if answer == .unavailable, let loader = loader as? UnavailableLoader {
            throw FeatureUnavailable(
                request: request,
                chain: chain.requests,
                reason: loader.reason,
                registration: owner.layout.place(of: loader)
            )
        }
    }

    var request: FeatureRequest { FeatureRequest(load.step) }

    /// Looks at what there is.
    ///
    /// - Parameter isAsync: Whether the caller can await.
    mutating func next(isAsync: Bool) throws -> Step {
        let leads = isAsync || answer == .cacheable
        while true {
            switch owner.claim(load, except: others, leads: leads) {
            case .made(let made):
                if !load.key.hasContext || load.hasContext(of: made) { return .found(made) }
                others.append(ObjectIdentifier(made))
            case .inFlight(let other):
                guard !load.key.hasContext || load.hasContext(of: other) else {
                    others.append(ObjectIdentifier(other))
                    continue
                }
                guard leads else { throw needsAwait }
                return .wait(other)
            case .lead: return .lead
            case .absent: throw needsAwait
            case .closed: throw FeaturesContainerUnavailable(owner, at: load.place, for: request, chain.requests)
            }
        }
    }

    private var needsAwait: FeatureNeedsAwait {
        FeatureNeedsAwait(
            request: request,
            chain: chain.requests,
            registration: owner.layout.place(of: loader)
        )
    }

    // MARK: Waiting

    /// Waits, asleep, until a load has ended.
    ///
    /// - Throws: What it threw, or ``FeatureCycle``.
    func wait(for other: Load) throws {
        let waiter = ThreadWaiter()
        guard try admit(waiter, to: other) else { return }
        waiter.wait()
        if let failure = endWait(waiter, for: other) { throw failure }
    }

    /// Waits, suspended, until a load has ended.
    ///
    /// - Throws: What it threw, ``FeatureCycle``, or `CancellationError`.
    nonisolated(nonsending) func waitAsync(for other: Load) async throws {
        let waiter = TaskWaiter()
        guard try admit(waiter, to: other) else { return }
        let isWoken = await waiter.wait()
        let failure = endWait(waiter, for: other)
        guard isWoken else { throw CancellationError() }
        if let failure { throw failure }
    }

    /// - Returns: Why the load that was waited for has failed.
    private func endWait(_ waiter: Waiter, for other: Load) -> (any Error)? {
        let failure = LoadLedger.withLock {
            LoadLedger.end(waiter, on: chain)
            other.waiters.removeAll { $0 === waiter }
            return other.failure
        }
        return failure.map { asOwn($0, of: other) }
    }

    /// The error of a load that this waited for, as it is for this request: with its own place and its own chain.
    private func asOwn(_ failure: any Error, of other: Load) -> any Error {
        guard let failed = failure as? FeatureLoadingFailed, failed.request.feature == load.feature,
            failed.place == other.place
        else { return failure }
        return FeatureLoadingFailed(
            request: request,
            chain: chain.requests,
            underlying: failed.underlying,
            registration: failed.registration
        )
    }

    private func admit(_ waiter: Waiter, to other: Load) throws -> Bool {
        do {
            return try owner.admit(waiter, on: chain, to: other)
        } catch {
            throw FeatureCycle(
                request: request,
                chain: chain.requests,
                path: error.steps.map(FeatureRequest.init)
            )
        }
    }

    // MARK: Loading

    /// Loads on this thread.
    func run<Feature: CacheableFeature>(_ feature: Feature.Type) throws -> Feature {
        let load = unsafeDowncast(load, to: CacheableLoad<Feature>.self)
        let loader = unsafeDowncast(loader, to: CacheableLoader<Feature>.self)
        let result: Result<Feature, any Error>
        do {
            guard StackRoom.isEnough(atDepth: load.depth) else { throw tooDeep }
            // Requests of the loader are part of this load, and only thereby of what is around it.
            let frame = LoadFrame.innermost
            LoadFrame.innermost = nil
            defer { LoadFrame.innermost = frame }
            let view = view
            result = .success(try LoadChain.$current.withValue(load) { try loader.load(load.context, view) })
        } catch {
            result = .failure(error)
        }
        return try finish(load, with: result, retry: false)
    }

    /// Loads in this task.
    nonisolated(nonsending) func runAsync<Feature: CacheableFeature>(_ feature: Feature.Type) async throws -> Feature {
        if answer == .cacheable { return try run(feature) }
        let load = unsafeDowncast(load, to: CacheableLoad<Feature>.self)
        let loader = unsafeDowncast(loader, to: AsyncCacheableLoader<Feature>.self)
        let result: Result<Feature, any Error>
        do {
            guard StackRoom.isEnough(inTaskAtDepth: load.depth) else { throw tooDeep }
            let view = view
            result = .success(
                try await LoadChain.$current.withValue(load) { try await loader.load(load.context, view) }
            )
        } catch {
            result = .failure(error)
        }
        return try finish(load, with: result, retry: Task.isCancelled)
    }

    /// The container that the loader is given.
    private var view: FeaturesContainer { LoaderContainer(of: owner, within: load) }

    /// Takes what a loader made, or its error, and lets those know who wait.
    private func finish<Feature>(
        _ load: CacheableLoad<Feature>,
        with result: Result<Feature, any Error>,
        retry: Bool
    ) throws -> Feature {
        let made: MadeInstance<Feature>
        switch result {
        case .success(let instance):
            made = MadeInstance(instance, by: load.implementation, for: load.context, hash: load.key.hash)
        case .failure(let error):
            let failure = FeatureLoadingFailed.wrapping(
                error,
                of: request,
                chain.requests,
                owner.layout.place(of: loader)
            )
            _ = owner.finish(load, with: .failure(failure), retry: retry)
            throw failure
        }
        if owner.finish(load, with: .success(made), retry: false) { return made.value }
        made.tearDownAlone()
        throw FeaturesContainerUnavailable(owner, at: load.place, for: request, chain.requests)
    }

    private var tooDeep: FeatureNestingTooDeep {
        FeatureNestingTooDeep(request: request, chain: chain.requests)
    }
}
