import PatchbayFeatures

extension FeaturePatches {
    func use<Feature: StaticFeature>(
        static instance: Feature,
        at line: PatchLine
    ) {
        if change(to: instance, for: nil, at: line) { return }
        let shared = PatchedInstance(instance)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        registry.use(source: { shared.current }, file: line.place.staticFileID, line: UInt(line.place.line))
        put(registry, sharing: shared, at: line)
    }

    func use<Feature: DisposableFeature>(
        disposable instance: Feature,
        at line: PatchLine
    ) {
        if change(to: instance, for: nil, at: line) { return }
        let shared = PatchedInstance(instance)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        let loader = FeatureLoader.disposable(
            Feature.self,
            implementation: "patch",
            load: { _, _ in shared.current },
            file: line.place.staticFileID,
            line: UInt(line.place.line)
        )
        registry.use(loader, file: line.place.staticFileID, line: UInt(line.place.line))
        put(registry, sharing: shared, at: line)
    }

    func use<Feature: CacheableFeature>(
        cacheable instance: Feature,
        for context: Feature.Context? = nil,
        at line: PatchLine
    ) {
        let context = context.map { AnyHashable($0) }
        if change(to: instance, for: context, at: line) { return }
        let rest = context.flatMap { _ in entry(of: Feature.self)?.observedLoader }
        let shared = PatchedInstance(context == nil ? instance : Feature.placeholder, isGeneral: context == nil)
        if context != nil { shared.change(for: context) { $0 = instance } }
        let place = SourcePlace(file: line.place.staticFileID, line: UInt(line.place.line))
        var registry = FeaturesRegistry<RootFeaturesScope>()
        let loader = FeatureLoader.cacheable(
            Feature.self,
            implementation: "patch",
            load: { context, features in
                let key = AnyHashable(context)
                guard shared.answers(key) else { return try features.unregistered(for: context, at: place) }
                return shared.current(for: key)
            },
            file: line.place.staticFileID,
            line: UInt(line.place.line)
        )
        registry.use(loader, file: line.place.staticFileID, line: UInt(line.place.line))
        put(registry, sharing: shared, for: context, at: line, besides: rest) { patch, real in
            patch.answering(Feature.self, where: { shared.answers(AnyHashable($0)) }, else: real)
        }
    }

    /// Hands out another instance in a tree that is there already, or for one context more.
    ///
    /// - Returns: Whether there was a patch to do that with.
    private func change<Feature>(to instance: Feature, for context: AnyHashable?, at line: PatchLine) -> Bool {
        guard let entry = entry(of: Feature.self), entry.isKept || context != nil && entry.isAdjustable else {
            return false
        }
        if entry.handsOutInstance || context != nil && entry.isAdjustable {
            entry.handOut(instance, for: context, at: line)
        } else {
            line.place.report(PatchStore.tooLate(Feature.self))
        }
        return true
    }

    /// Takes over what was registered.
    ///
    /// - Parameters:
    ///   - instance: The ``PatchedInstance`` that it hands out, if it does.
    ///   - context: What is asked with, if it is for that only.
    ///   - rest: The patch that answers what this one does not, if that is no real loader.
    ///   - over: The loader in place of a real one, if the patch does not answer all that the real one does.
    func put(
        _ registry: FeaturesRegistry<RootFeaturesScope>,
        sharing instance: AnyObject? = nil,
        for context: AnyHashable? = nil,
        at line: PatchLine,
        besides rest: AnyLoader? = nil,
        over: FeaturePatch.Over? = nil
    ) {
        for registration in registry.registrations {
            let (own, place) = (registration.loader, registration.place)
            let loader = rest.flatMap { over?(own, $0) } ?? own
            let over = rest == nil ? over : nil
            let patch = FeaturePatch(loader: loader, instance: instance, for: context, at: line, place, over: over)
            if !store.put(patch) { line.place.report(PatchStore.tooLate(patch.feature)) }
        }
    }
}
