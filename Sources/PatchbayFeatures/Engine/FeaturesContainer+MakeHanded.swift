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
        let inner = Load(frame.loader, layout: frame.owner.layout, at: frame.place, within: chain)
        let hasRoom = StackRoom.isEnough(atDepth: inner.depth)
        try inner.begin(in: frame.owner, within: chain, hasContext: frame.context != nil, hasRoom: hasRoom)
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
        defer { LoadFrame.innermost = frame.outer }
        switch handing {
        case .inner(let container):
            return try withUnsafePointer(to: frame) { address in
                LoadFrame.innermost = address
                do { return try make(container) } catch { throw failure(error, in: frame) }
            }
        case .load(var load, let chain):
            LoadFrame.innermost = nil
            defer { Load.end(&load, in: frame.owner) }
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
