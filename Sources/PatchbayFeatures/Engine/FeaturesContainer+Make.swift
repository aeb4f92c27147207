import PatchbayAtomics

// The way of requests for disposable features. What goes well takes no lock, allocates nothing of its own and counts no
// references: what it needs is kept by the container that was asked. Within a load, see `handing(to:)`.

extension FeaturesContainer {
    @inlinable
    @inline(__always)
    final func make<Feature: DisposableFeature>(_ feature: Feature.Type, at place: SourcePlace) throws -> Feature
    where Feature.Context == Void {
        defer { withExtendedLifetime(self) {} }
        guard let entry = answering(feature) else { return try makeOtherwise(feature, from: (), at: place) }
        return try onStack(entry, context: nil, at: place) { owner in
            try entry.pointee.loader.unsafelyUnwrapped._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: PlainDisposableLoader<Feature>.self).load(owner)
            }
        }
    }

    @inlinable
    @inline(__always)
    final func make<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        from context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        defer { withExtendedLifetime(self) {} }
        guard let entry = answering(feature) else { return try makeOtherwise(feature, from: context, at: place) }
        if Feature.Context.self == Void.self {
            return try onStack(entry, context: nil, at: place) { owner in
                try entry.pointee.loader.unsafelyUnwrapped._withUnsafeGuaranteedRef {
                    try unsafeDowncast($0, to: PlainDisposableLoader<Feature>.self).load(owner)
                }
            }
        }
        return try withUnsafePointer(to: context) { address in
            try onStack(entry, context: UnsafeRawPointer(address), at: place) { owner in
                try entry.pointee.loader.unsafelyUnwrapped._withUnsafeGuaranteedRef {
                    try unsafeDowncast($0, to: DisposableLoader<Feature>.self).load(address.pointee, owner)
                }
            }
        }
    }

    /// The entry of a feature that can be made here and now.
    @inlinable
    @inline(__always)
    final func answering(_ feature: Any.Type) -> UnsafePointer<TableEntry>? {
        guard let entry = table.find(feature), entry.pointee.answer == .disposable,
            NodeBlock.isOpen(block.words), NodeBlock.isOpen(block.words(at: entry.pointee.distance))
        else { return nil }
        return entry
    }

    /// Runs a loader, noted on the stack of the thread.
    @inlinable
    @inline(__always)
    final func onStack<Feature>(
        _ entry: UnsafePointer<TableEntry>,
        context: UnsafeRawPointer?,
        at place: SourcePlace,
        _ make: (FeaturesContainer) throws -> Feature
    ) throws -> Feature {
        let owner = block.words(at: entry.pointee.distance)
        let thread = patchbay_this_thread()
        let outer = patchbay_frame(thread)?.assumingMemoryBound(to: LoadFrame.self)
        var frame = LoadFrame(outer: outer, entry: entry, owner: owner, context: context, place: place)
        if let outer, outer.pointee.isSuspicious(before: frame) { try examine(frame) }
        if isHanded, let handing = try handing(to: frame) { return try run(frame, with: handing, make) }
        return try withUnsafePointer(to: &frame) { address in
            patchbay_set_frame(thread, address)
            defer { patchbay_set_frame(thread, outer) }
            do {
                let node = Unmanaged<FeaturesContainer>.fromOpaque(
                    UnsafeRawPointer(bitPattern: owner[1]).unsafelyUnwrapped
                )
                return try node._withUnsafeGuaranteedRef { try make($0) }
            } catch {
                throw failure(error, in: address.pointee)
            }
        }
    }

    /// What a loader's error becomes for whoever asked.
    @usableFromInline
    @inline(never)
    final func failure(_ error: any Error, in frame: LoadFrame) -> any Error {
        FeatureLoadingFailed.wrapping(
            error,
            of: FeatureRequest(frame),
            // The frame is still noted.
            LoadChain(handed: load).withoutInnermostFrame,
            frame.registration
        )
    }

    /// Looks whether a load on the stack is one too many.
    ///
    /// - Throws: ``FeatureCycle`` if it is there already, ``FeatureNestingTooDeep`` if there is no room for it.
    @usableFromInline
    @inline(never)
    final func examine(_ frame: LoadFrame) throws {
        if let circle = frame.circle {
            throw FeatureCycle(
                request: FeatureRequest(frame),
                chain: LoadChain(handed: load).steps.map(FeatureRequest.init),
                path: circle
            )
        }
        if StackRoom.isEnough(atDepth: frame.depth) { return }
        throw FeatureNestingTooDeep(
            request: FeatureRequest(frame),
            chain: LoadChain(handed: load).steps.map(FeatureRequest.init)
        )
    }

    /// Answers what cannot be made here and now: from elsewhere, or with an error.
    @usableFromInline
    @inline(never)
    final func makeOtherwise<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        from context: Feature.Context,
        at place: SourcePlace
    ) throws -> Feature {
        guard let entry = table.find(feature) else {
            if let late = node.tree.fallback.lateLoader(of: feature) {
                return try late.loadInstance(of: feature, context: context, using: self, at: place)
            }
            switch node.tree.fallback.missing {
            case .placeholder: return Feature.placeholder
            case .fails, .failsUnlessStatic: break
            }
            let description = Feature.Context.self == Void.self ? nil : String(describing: context)
            throw node.undefined(feature, context: description, at: place, LoadChain(handed: load).steps)
        }
        throw refusal(entry, of: feature, from: context, at: place)
    }

    final func refusal<Feature: DisposableFeature>(
        _ entry: UnsafePointer<TableEntry>,
        of feature: Feature.Type,
        from context: Feature.Context,
        at place: SourcePlace
    ) -> any Error {
        let owner = node.ancestor(at: entry.pointee.distance)
        let description = Feature.Context.self == Void.self ? nil : String(describing: context)
        let request = FeatureRequest(feature, context: description, in: owner.layout.scope, at: place)
        for ended in [node, owner] where !NodeBlock.isOpen(ended.block.words) {
            return FeaturesContainerUnavailable(ended, at: place, for: request)
        }
        let chain = LoadChain(handed: load).steps.map(FeatureRequest.init)
        let loader = entry.pointee.loader.unsafelyUnwrapped.takeUnretainedValue()
        if let unavailable = loader as? UnavailableLoader {
            return FeatureUnavailable(
                request: request,
                chain: chain,
                reason: unavailable.reason,
                registration: owner.layout.place(of: loader)
            )
        }
        return FeatureNeedsAwait(request: request, chain: chain, registration: owner.layout.place(of: loader))
    }
}
