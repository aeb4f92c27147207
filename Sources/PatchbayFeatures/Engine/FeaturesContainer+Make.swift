public import PatchbayConcurrency

// The way of requests for disposable features. What goes well takes no lock, and allocates what notes the load for its
// thread. Within a load, see `handing(to:)`.

extension FeaturesContainer {
    @_alwaysEmitIntoClient
    @inline(__always)
    final func make<Feature: DisposableFeature>(_ feature: Feature.Type, at place: SourcePlace) throws -> Feature
    where Feature.Context == Void {
        defer { withExtendedLifetime(self) {} }
        guard let entry = layout.table.find(feature), entry.answer == .disposable else {
            return try makeOtherwise(feature, from: (), at: place)
        }
        if places.isOpen {
            if entry.distance == 0 { return try make(feature, entry, of: places, at: place) }
            let made = try places.read(Int(entry.owner), as: Branch.self) { owner in
                owner.isOpen ? try make(feature, entry, of: owner, at: place) : nil
            }
            if let made { return made }
        }
        guard let owner = openOwner(of: entry) else { return try makeOtherwise(feature, from: (), at: place) }
        return try make(feature, entry, of: owner, at: place)
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    final func make<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        from context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        defer { withExtendedLifetime(self) {} }
        guard let entry = layout.table.find(feature), entry.answer == .disposable, let owner = openOwner(of: entry)
        else { return try makeOtherwise(feature, from: context, at: place) }
        if Feature.Context.self == Void.self { return try make(feature, entry, of: owner, at: place) }
        let loader = unsafeDowncast(layout.table.loader(of: entry), to: DisposableLoader<Feature>.self)
        return try runNoted(loader, of: owner, context: FrameContext(context), at: place) {
            try loader.load(context, $0)
        }
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    final func make<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        _ entry: TableEntry,
        of owner: Branch,
        at place: SourcePlace
    ) throws -> Feature {
        let loader = unsafeDowncast(layout.table.loader(of: entry), to: PlainDisposableLoader<Feature>.self)
        return try runNoted(loader, of: owner, context: nil, at: place) { try loader.load($0) }
    }

    /// The branch that registers a feature, if that and this one are open.
    @usableFromInline
    final func openOwner(of entry: TableEntry) -> Branch? {
        guard let owner = owner(of: entry), owner.isOpen else { return nil }
        return owner
    }

    /// The branch that registers a feature, if that is there and this one is open.
    final func owner(of entry: TableEntry) -> Branch? {
        guard let branch = isHolding ? places : liveBranch, branch.answers() else { return nil }
        return entry.distance == 0 ? branch : branch.ancestor(at: entry.distance)
    }

    /// Runs a loader, noted among those of the thread.
    @_alwaysEmitIntoClient
    @inline(__always)
    final func runNoted<Feature>(
        _ loader: AnyLoader,
        of owner: Branch,
        context: FrameContext?,
        at place: SourcePlace,
        _ make: (FeaturesContainer) throws -> Feature
    ) throws -> Feature {
        let frame = try frame(of: loader, in: owner, context: context, at: place)
        if isHanded, let handing = try handing(to: frame) { return try run(frame, with: handing, make) }
        frame.begin()
        defer { frame.end() }
        do {
            let made = try owner.read(Branch.view, as: FeaturesContainer.self) { try make($0) }
            return try made ?? make(owner.loaderView)
        } catch { throw failure(error, in: frame) }
    }

    /// The error that a request throws when the loader of its feature did.
    @usableFromInline
    @inline(never)
    final func failure(_ error: any Error, in frame: LoadFrame) -> any Error {
        FeatureLoadingFailed.wrapping(
            error,
            of: FeatureRequest(frame),
            // The frame is still noted.
            LoadChain(handed: load).withoutInnermostFrame.requests,
            frame.registration
        )
    }

    /// One more load for this thread, which is not noted yet.
    ///
    /// - Throws: ``FeatureCycle`` if it is there already, ``FeatureNestingTooDeep`` if there is no room for it.
    @usableFromInline
    final func frame(
        of loader: AnyLoader,
        in owner: Branch,
        context: FrameContext?,
        at place: SourcePlace
    ) throws -> LoadFrame {
        let frame = LoadFrame(of: loader, in: owner, context: context, at: place)
        if !frame.isSuspicious { return frame }
        if let cycle = frame.cycle {
            throw FeatureCycle(request: FeatureRequest(frame), chain: chain, path: cycle)
        }
        if StackRoom.isEnough(atDepth: frame.depth) { return frame }
        throw FeatureNestingTooDeep(request: FeatureRequest(frame), chain: chain)
    }

    /// Answers what cannot be made here and now: from elsewhere, or with an error.
    @usableFromInline
    @inline(never)
    final func makeOtherwise<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        from context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        guard let entry = layout.table.find(feature) else {
            if let late = tree.fallback.lateLoader(of: feature) {
                return try late.loadInstance(of: feature, context: context, using: self, at: place)
            }
            switch tree.fallback.missing {
            case .placeholder: return Feature.placeholder
            case .fails, .failsUnlessStatic: break
            }
            throw undefined(feature, context: description(of: context), at: place)
        }
        throw refusal(entry, of: feature, context: description(of: context), at: place)
    }

    /// The words for the context of a disposable feature; none for one that has none. Runs code of the user's.
    private func description<Context>(of context: Context) -> String? {
        Context.self == Void.self ? nil : String(describing: context)
    }

    /// The error for a disposable feature that is registered and not made.
    @inline(never)
    private func refusal(
        _ entry: TableEntry,
        of feature: Any.Type,
        context description: String?,
        at place: SourcePlace
    ) -> any Error {
        switch entry.answer {
        case .disposable, .asyncDisposable, .unavailable: break
        case .instance, .source, .cacheable, .asyncCacheable:
            // The type is a feature of two kinds, and registered as one of the other.
            return undefined(feature, context: description, at: place)
        }
        let loader = layout.table.loader(of: entry)
        let answering = layout.outer(at: entry.distance)
        let request = FeatureRequest(feature, context: description, in: answering.scope, at: place)
        if let ended = unavailable(upTo: entry.distance, at: place, for: request) { return ended }
        if let unavailable = loader as? UnavailableLoader {
            return FeatureUnavailable(
                request: request,
                chain: chain,
                reason: unavailable.reason,
                registration: answering.place(of: loader)
            )
        }
        return FeatureNeedsAwait(request: request, chain: chain, registration: answering.place(of: loader))
    }
}

extension FeaturesContainer {
    /// Makes a disposable feature with an asynchronous loader.
    @usableFromInline
    @inline(never)
    nonisolated(nonsending)
        final func makeAsync<Feature: DisposableFeature>(
            _ feature: Feature.Type,
            from context: Feature.Context,
            at place: SourcePlace
        ) async throws -> Feature
    {
        guard let entry = layout.table.find(feature) else {
            if let late = tree.fallback.lateLoader(of: feature) {
                return try await late.loadInstanceAsync(of: feature, context: context, using: self, at: place)
            }
            return try makeOtherwise(feature, from: context, at: place)
        }
        guard entry.answer == .asyncDisposable, let owner = openOwner(of: entry) else {
            throw refusal(entry, of: feature, context: description(of: context), at: place)
        }
        let loader = layout.table.loader(of: entry)
        let chain = LoadChain(handed: load)
        var load = Load(loader, in: owner, layout: owner.layout, at: place, within: chain)
        let hasRoom = StackRoom.isEnough(inTaskAtDepth: load.depth)
        try load.begin(within: chain, hasContext: Feature.Context.self != Void.self, hasRoom: hasRoom)
        defer { Load.end(&load) }
        do {
            return try await load.runAsync {
                try await unsafeDowncast(loader, to: AsyncLoader<Feature, Feature.Context>.self).load(context, load)
            }
        } catch {
            throw FeatureLoadingFailed.wrapping(
                error,
                of: load.request,
                chain.requests,
                owner.layout.place(of: loader)
            )
        }
    }
}

// The way of requests for disposable features to a container that a loader was given. What the loader hands to other
// threads is known to be part of a load by the container alone.

/// The container for a disposable loader that does not run at the top.
@usableFromInline
enum Handing {
    /// One of the load that it belongs to, which the stack of the thread tells of, too.
    case inner(FeaturesContainer)
    /// A load of its own, with the loads around it: noted instead of the frame, as the stack is not that of whoever asks.
    case load(Load, within: LoadChain)
}

extension FeaturesContainer {
    /// The container for the loader of a disposable feature: it says what is around it.
    ///
    /// - Where the stack knows the load around, it is the container of that, with its frames.
    /// - Where the container alone knows it, as its loader has handed that to another thread, this is a load of its own:
    ///   so cycles through threads are found.
    /// - Where nobody knows of a load, mostly somebody has kept a container, and there is no cycle. Threads that hand on
    ///   what leads here are counted, and only after many of them this is a load of its own: a feature that needs itself
    ///   through ever new threads is found in the end.
    ///
    /// - Returns: `nil` if the owner's ``loaderView`` will do.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    @usableFromInline
    @inline(never)
    final func handing(to frame: LoadFrame) throws -> Handing? {
        // Most often: within another one, and nothing else.
        let isView = frame.owner.isView(self)
        if isView, frame.outer != nil { return nil }
        if let load {
            if frame.outer != nil || LoadChain.current === load {
                let isSame = !isHolding && frame.owner === liveBranch
                return .inner(isSame ? self : LoaderContainer(of: frame.owner, within: load))
            }
        } else if !isView, hops == 0 {
            return nil
        } else if frame.outer != nil || hops < StackRoom.free {
            let hops = frame.outer == nil ? hops + 1 : hops
            return .inner(LoaderContainer(of: frame.owner, within: nil, hops: hops))
        }
        let chain = LoadChain(handed: load)
        let inner = Load(frame.loader, in: frame.owner, layout: frame.owner.layout, at: frame.place, within: chain)
        let hasRoom = StackRoom.isEnough(atDepth: inner.depth)
        try inner.begin(within: chain, hasContext: frame.context != nil, hasRoom: hasRoom)
        return .load(inner, within: chain)
    }

    /// Runs a loader with what it is given.
    @usableFromInline
    @inline(never)
    final func run<Feature>(
        _ frame: LoadFrame,
        with handing: Handing,
        _ make: (FeaturesContainer) throws -> Feature
    ) throws -> Feature {
        switch handing {
        case .inner(let container):
            frame.begin()
            defer { frame.end() }
            do { return try make(container) } catch { throw failure(error, in: frame) }
        case .load(var load, let chain):
            defer { Load.end(&load) }
            let outer = load.beginOnThread()
            defer { load.endOnThread(outer) }
            do {
                return try LoadChain.$current.withValue(load) { try make(load) }
            } catch {
                throw FeatureLoadingFailed.wrapping(
                    error,
                    of: FeatureRequest(frame),
                    chain.requests,
                    frame.registration
                )
            }
        }
    }
}
