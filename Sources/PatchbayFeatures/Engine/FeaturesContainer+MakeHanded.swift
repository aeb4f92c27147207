// The way of requests for disposable features to a container that a loader was given. What the loader hands to other
// threads is known to be part of a load by the container alone.

/// The container for a disposable loader that does not run at the top, and the load that it belongs to.
@usableFromInline
struct Handing {
    let container: FeaturesContainer
    /// The note instead of the frame, with the loads around it: the stack is not the one of whoever asks.
    var load: (Load, within: LoadChain)?
}

extension FeaturesContainer {
    /// The container for the loader of a disposable feature: it says what is around it.
    ///
    /// On the thread of a load this is what the load has, with its frames on the stack. On a thread where nothing is
    /// known to be loaded, the request may come from the loader of another one: then it is a load of its own, so that
    /// cycles through threads are found. With no load around, that begins some threads later: mostly somebody has
    /// kept a container, and there is no cycle.
    ///
    /// - Returns: `nil` if the owner's ``view`` will do.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    @usableFromInline
    @inline(never)
    final func handing(to frame: LoadFrame) throws -> Handing? {
        // Most often: within another one, and nothing else.
        let isView = frame.owner.isView(self)
        if isView, frame.outer != nil { return nil }
        if let load {
            if frame.outer != nil || LoadChain.current === load {
                let isSame = branch == nil && frame.owner === liveBranch
                return Handing(container: isSame ? self : LoaderContainer(of: frame.owner, within: load))
            }
        } else if !isView, hops == 0 {
            return nil
        } else if frame.outer != nil || hops < StackRoom.free {
            let hops = frame.outer == nil ? hops + 1 : hops
            return Handing(container: LoaderContainer(of: frame.owner, within: nil, hops: hops))
        }
        let chain = LoadChain(handed: load)
        let inner = Load(frame.loader.feature, in: frame.owner, at: frame.place, within: chain)
        try DisposableCycle(load: inner, chain: chain, hasContext: frame.context != nil)
            .refuse(hasRoom: StackRoom.isEnough(atDepth: inner.depth))
        return Handing(container: LoaderContainer(of: frame.owner, within: inner), load: (inner, within: chain))
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
        guard let (load, chain) = handing.load else {
            return try withUnsafePointer(to: frame) { address in
                LoadFrame.innermost = address
                do { return try make(handing.container) } catch { throw failure(error, in: frame) }
            }
        }
        LoadFrame.innermost = nil
        defer { load.end() }
        do {
            return try LoadChain.$current.withValue(load) { try make(handing.container) }
        } catch {
            throw FeatureLoadingFailed.wrapping(error, of: FeatureRequest(frame), chain.requests, frame.registration)
        }
    }
}
