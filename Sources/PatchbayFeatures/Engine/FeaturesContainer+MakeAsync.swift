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
            throw refusal(entry, of: feature, from: context, at: place)
        }
        let loader = layout.table.loader(of: entry)
        let chain = LoadChain(handed: load)
        var load = Load(loader, layout: owner.layout, at: place, within: chain)
        let hasRoom = StackRoom.isEnough(inTaskAtDepth: load.depth)
        try load.begin(in: owner, within: chain, hasContext: Feature.Context.self != Void.self, hasRoom: hasRoom)
        defer { Load.end(&load, in: owner) }
        do {
            return try await LoadChain.$current.withValue(load) {
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
