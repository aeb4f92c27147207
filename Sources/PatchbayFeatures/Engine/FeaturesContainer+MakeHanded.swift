import PatchbayAtomics

// The way of requests for disposable features to a container that a loader was given. What the loader hands to other
// threads is known to be part of a load by the container alone.

/// What a disposable loader is given that does not run at the top.
@usableFromInline
struct Handing {
    enum Way {
        /// A container, with the frame on the stack as ever.
        case view(FeaturesContainer)
        /// A container with a load that is noted instead of the frame: the stack is not the one of whoever is around.
        case load(Load, FeaturesContainer, around: LoadChain)
    }

    let way: Way
}

extension FeaturesContainer {
    /// What the loader of a disposable feature is given: a container that says what is around it.
    ///
    /// On the thread of a load this is what the load has, with its frames on the stack. On a thread where nothing is
    /// known to be loaded, the request may come from the loader of another one: then it is a load of its own, so that
    /// circles through threads are found. With no load around, that begins some threads later: mostly somebody has kept
    /// a container, and there is no circle.
    ///
    /// - Returns: `nil` if the node will do.
    /// - Throws: ``FeatureCycle``, ``FeatureNestingTooDeep``.
    @usableFromInline
    @inline(never)
    final func handing(to frame: LoadFrame) throws -> Handing? {
        // Most often: within another one, and nothing else.
        if isNode, frame.outer != nil { return nil }
        let owner = FeaturesNode.at(frame.owner)
        if let load {
            if frame.outer != nil || LoadChain.current === load {
                let isSame = frame.owner == block.words && !holdsBranch
                return Handing(way: .view(isSame ? self : FeaturesContainer(of: owner, isLease: false, load: load)))
            }
        } else if !isNode, hops == 0 {
            return nil
        } else if frame.outer != nil || hops < StackRoom.free {
            let hops = frame.outer == nil ? hops + 1 : hops
            return Handing(way: .view(FeaturesContainer(of: owner, isLease: false, load: nil, hops: hops)))
        }
        let chain = LoadChain(handed: load)
        let inner = Load(frame.loader.feature, in: owner, at: frame.place, within: chain)
        try DisposableCircle(inner, chain, hasContext: frame.context != nil)
            .refuse(hasRoom: StackRoom.isEnough(atDepth: inner.depth))
        let view = FeaturesContainer(of: owner, isLease: false, load: inner)
        return Handing(way: .load(inner, view, around: chain))
    }

    /// Runs a loader with what it is given.
    @usableFromInline
    @inline(never)
    final func run<Feature>(
        _ frame: LoadFrame,
        with handing: Handing,
        _ make: (FeaturesContainer) throws -> Feature
    ) throws -> Feature {
        let thread = patchbay_this_thread()
        defer { patchbay_set_frame(thread, frame.outer) }
        switch handing.way {
        case .view(let view):
            return try withUnsafePointer(to: frame) { address in
                patchbay_set_frame(thread, address)
                do { return try make(view) } catch { throw failure(error, in: frame) }
            }
        case .load(let load, let view, let chain):
            patchbay_set_frame(thread, nil)
            defer { load.end() }
            do {
                return try LoadChain.$current.withValue(load) { try make(view) }
            } catch {
                throw FeatureLoadingFailed.wrapping(error, of: FeatureRequest(frame), chain, frame.registration)
            }
        }
    }
}
