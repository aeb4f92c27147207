import PatchbayConcurrency

/// A request for a cacheable feature that no reader could answer: it is loaded, or waited for, or there is an error.
///
/// A load runs on the thread or in the task of whoever asks first. While it runs, no lock is held. Those who ask
/// meanwhile wait, asleep or suspended, unless the load waits for them: then they throw ``FeatureCycle``.
///
/// None of this knows the type of the feature: what is generic here would be looked up with each load.
struct CacheableRequest {
    /// The next step for whoever asks.
    private enum Step {
        case found(AnyMadeInstance)
        case lead
        case wait(Load)
    }

    let owner: Branch
    let chain: LoadChain
    /// The load that answers, if this is to run it.
    private(set) var load: Load
    let answer: TableEntry.Answer

    /// - Throws: ``FeaturesContainerUnavailable`` if the branch that was asked has ended, ``FeatureUnavailable``.
    init(
        _ entry: TableEntry,
        hash: Int,
        _ context: (any LoadContext)?,
        to container: FeaturesContainer,
        at place: SourcePlace
    ) throws {
        answer = entry.answer
        switch answer {
        case .cacheable, .asyncCacheable, .unavailable: break
        case .instance, .source, .disposable, .asyncDisposable:
            // The type is a feature of two kinds, and registered as one of the other.
            let feature = container.layout.table.loader(of: entry).feature
            throw container.undefined(feature, context: context?.contextDescription, at: place)
        }
        chain = LoadChain(handed: container.load)
        guard let owner = container.owner(of: entry) else {
            let scope = container.layout.outer(at: entry.distance).scope
            let description = context?.contextDescription
            let feature = container.layout.table.loader(of: entry).feature
            let request = FeatureRequest(feature, context: description, in: scope, at: place)
            throw container.unavailable(upTo: entry.distance, at: place, for: request)
                ?? container.unavailable(at: place, for: request)
        }
        self.owner = owner
        let key = CacheKey(slot: Int(entry.slot), hash: hash, hasContext: context != nil)
        load = Load(
            container.layout.table.loader(of: entry),
            key,
            context,
            in: owner,
            layout: entry.distance == 0 ? container.layout : owner.layout,
            at: place,
            within: chain
        )
        if answer == .unavailable, let loader = load.loader as? UnavailableLoader {
            throw FeatureUnavailable(
                request: load.request,
                chain: chain.requests,
                reason: loader.reason,
                registration: owner.layout.place(of: loader)
            )
        }
    }

    /// Waits, asleep, for as long as others load it.
    ///
    /// Inlined, as a call would copy the request, and count all that it refers to.
    ///
    /// - Returns: The instance; `nil` if this is to load it, and has to call ``finish(with:)``.
    @inline(__always)
    func find() throws -> AnyMadeInstance? {
        var others: [AnyObject] = []
        while true {
            switch try next(except: &others, isAsync: false) {
            case .found(let made): return made
            case .lead: return nil
            case .wait(let load): try wait(for: load)
            }
        }
    }

    /// The same, suspended.
    nonisolated(nonsending) func findAsync() async throws -> AnyMadeInstance? {
        var others: [AnyObject] = []
        while true {
            switch try next(except: &others, isAsync: true) {
            case .found(let made): return made
            case .lead: return nil
            case .wait(let load): try await waitAsync(for: load)
            }
        }
    }

    /// Looks at what there is.
    ///
    /// - Parameters:
    ///   - others: Loads and instances of the same hash that were found to be for other contexts; more are added. They are
    ///     kept for the whole request: they are told apart by their addresses, which might otherwise be used again.
    ///   - isAsync: Whether the caller can await.
    @inline(never)
    private func next(except others: inout [AnyObject], isAsync: Bool) throws -> Step {
        let leads = isAsync || answer == .cacheable
        while true {
            switch owner.claim(load, except: others, leads: leads) {
            case .made(let made):
                if load.context?.isContext(of: made) ?? true { return .found(made) }
                others.append(made)
            case .inFlight(let other, let context):
                if let context, load.context?.isEqual(to: context) == false {
                    others.append(other)
                    continue
                }
                guard leads else { throw needsAwait }
                return .wait(other)
            case .lead: return .lead
            case .absent: throw needsAwait
            case .closed: throw unavailable
            }
        }
    }

    private var needsAwait: FeatureNeedsAwait {
        FeatureNeedsAwait(
            request: load.request,
            chain: chain.requests,
            registration: owner.layout.place(of: load.loader)
        )
    }

    private var unavailable: FeaturesContainerUnavailable {
        FeaturesContainerUnavailable(owner, at: load.place, for: load.request, chain.requests)
    }

    // MARK: Waiting

    /// Waits, asleep, until a load has ended.
    ///
    /// - Throws: What it threw, or ``FeatureCycle``.
    private func wait(for other: Load) throws {
        let wait = Wait.ofThread(for: other, note: note)
        let failure = try withLock { () throws(LoadCycle) in try begin(wait, for: other) ? wait.sleep() : nil }
        if let failure { throw asOwn(failure, of: other) }
    }

    /// Waits, suspended, until a load has ended.
    ///
    /// - Throws: What it threw, ``FeatureCycle``, or `CancellationError`.
    private nonisolated(nonsending) func waitAsync(for other: Load) async throws {
        // A wait that would end at once closes no cycle.
        try Task.checkCancellation()
        let wait = Wait.ofTask(for: other, note: note)
        guard try withLock({ () throws(LoadCycle) in try begin(wait, for: other) }) else { return }
        if let failure = try await wait.suspend() { throw asOwn(failure, of: other) }
    }

    private var note: WaitNote { WaitNote(chain: chain, place: load.place) }

    /// Puts somebody among those who wait for a load. The mutex of ``EvaluationLedger`` has to be held.
    ///
    /// - Returns: False if the load has ended meanwhile: then look again.
    private func begin(_ wait: Wait, for other: Load) throws(LoadCycle) -> Bool {
        if other.isOver { return false }
        if let endless = EvaluationLedger.begin(wait, of: chain.loads) { throw LoadCycle(endless) }
        return true
    }

    private func withLock<Result>(_ body: () throws(LoadCycle) -> Result) throws -> Result {
        do {
            return try EvaluationLedger.withLock(body)
        } catch {
            throw FeatureCycle(
                request: load.request,
                chain: chain.requests,
                path: error.steps.map(FeatureRequest.init),
                others: error.others
            )
        }
    }

    /// The error of a load that this waited for, as it is for this request: with its own place and its own chain.
    private func asOwn(_ failure: any Error, of other: Load) -> any Error {
        guard let failed = failure as? FeatureLoadingFailed, failed.request.feature == load.loader.feature,
            failed.place == other.place
        else { return failure }
        return FeatureLoadingFailed(
            request: load.request,
            chain: chain.requests,
            underlying: failed.underlying,
            registration: failed.registration
        )
    }

    // MARK: Loading

    /// Gives up a load for which the stack has no room here: those who wait may have it, and try themselves.
    mutating func finishForRoom() -> any Error {
        finish(with: FeatureNestingTooDeep(request: load.request, chain: chain.requests), isOwn: true)
    }

    /// Takes what the loader made, and lets those know who wait.
    ///
    /// - Throws: ``FeaturesContainerUnavailable`` if the branch was closed meanwhile.
    mutating func finish(with made: AnyMadeInstance) throws {
        let isTaken = owner.finish(load, with: made)
        Load.leave(&load)
        if isTaken { return }
        made.tearDownAlone(keeping: owner)
        throw unavailable
    }

    /// Takes the error of the loader, and lets those know who wait.
    ///
    /// An error of a task that was cancelled is nobody else's, and neither is one that comes of what is made around this: those
    /// who waited try again.
    ///
    /// - Parameter isOwn: Whether it is nobody else's anyway.
    /// - Returns: The error that the request throws.
    mutating func finish(with error: any Error, isOwn: Bool = false) -> any Error {
        let registration = owner.layout.place(of: load.loader)
        // The task is asked once: one that is cancelled later would hand its own error to those who wait.
        let isCancelled = Task.isCancelled
        let isOfChain =
            (error as? FeatureCycle).map { load.depth > 1 || !$0.others.isEmpty }
            ?? (load.depth > 1 && error is FeatureNestingTooDeep)
        let failure = FeatureLoadingFailed.wrapping(
            error,
            isCancelled: isCancelled,
            of: load.request,
            chain.requests,
            registration
        )
        _ = owner.finish(load, with: nil, failure: isOwn || isCancelled || isOfChain ? nil : failure)
        // One that was made before the loader failed may keep the load as its container.
        let implementations = load.takeImplementations()
        Load.leave(&load)
        withExtendedLifetime(implementations) {}
        return failure
    }
}

/// The identity of something cached within its branch: its slot, and the hash of its context.
struct CacheKey: Equatable {
    /// The slot of the branch. A slot belongs to one feature.
    let slot: Int
    let hash: Int
    let hasContext: Bool

    /// The key of what is not cached.
    static var none: CacheKey { CacheKey(slot: Branch.vacant, hash: 0, hasContext: false) }
}

extension FeatureRequest {
    init(_ step: ChainStep) {
        self.init(step.feature, context: step.context, in: step.scope, at: step.place)
    }

    init(_ frame: LoadFrame) {
        self.init(
            frame.loader.feature,
            context: frame.context?.description,
            in: frame.owner.layout.scope,
            at: frame.place
        )
    }
}
