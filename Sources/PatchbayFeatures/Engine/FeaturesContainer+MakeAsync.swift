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
        guard let entry = table.find(feature) else {
            return try makeOtherwise(feature, from: context, at: place)
        }
        let owner = node.ancestor(at: entry.pointee.distance)
        guard entry.pointee.answer == .asyncDisposable, NodeBlock.isOpen(block.words),
            NodeBlock.isOpen(owner.block.words), let loader = entry.pointee.loader?.takeUnretainedValue()
        else { throw refusal(entry, of: feature, from: context, at: place) }
        let chain = LoadChain(handed: load)
        let load = Load(feature, in: owner, at: place, within: chain)
        try DisposableCircle(load, chain, hasContext: Feature.Context.self != Void.self)
            .refuse(hasRoom: StackRoom.isEnough(inTaskAtDepth: load.depth))
        defer { load.end() }
        let view = FeaturesContainer(of: owner, isLease: false, load: load)
        do {
            return try await LoadChain.$current.withValue(load) {
                try await unsafeDowncast(loader, to: AsyncDisposableLoader<Feature>.self).load(context, view)
            }
        } catch {
            throw FeatureLoadingFailed.wrapping(
                error,
                of: FeatureRequest(load.step),
                chain,
                owner.layout.place(of: loader)
            )
        }
    }
}
