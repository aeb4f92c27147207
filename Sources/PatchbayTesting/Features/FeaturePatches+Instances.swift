import PatchbayFeatures

// A patch by an instance: one form for each kind of feature, because each has its own way to be registered.

extension FeaturePatches {
    /// Answers requests for a static feature.
    ///
    /// - Parameter instance: What they get.
    public func callAsFunction<Feature: StaticFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(
            static: instance,
            at: line,
            PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column)),
            fileID
        )
    }

    /// Answers requests for a disposable feature.
    ///
    /// - Parameter instance: What all of them get, whatever context they bring; a copy each, if it is a struct. If the
    ///   test asks from several threads, it has to be safe for that.
    public func callAsFunction<Feature: DisposableFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(
            disposable: instance,
            at: line,
            PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column)),
            fileID
        )
    }

    /// Answers requests for a cacheable feature.
    ///
    /// - Parameter instance: What all of them get, whatever context they bring.
    public func callAsFunction<Feature: CacheableFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(
            cacheable: instance,
            at: line,
            PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column)),
            fileID
        )
    }
}

extension FeaturePatches {
    func use<Feature: StaticFeature>(
        static instance: Feature,
        at number: Int,
        _ line: PatchLine,
        _ file: StaticString
    ) {
        let shared = PatchedInstance(instance)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        registry.use(source: { shared.current }, file: file, line: UInt(number))
        put(registry, sharing: shared, at: line)
    }

    func use<Feature: DisposableFeature>(
        disposable instance: Feature,
        at number: Int,
        _ line: PatchLine,
        _ file: StaticString
    ) {
        let shared = PatchedInstance(instance)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        let loader = FeatureLoader.disposable(Feature.self, file: file, line: UInt(number)) { _, _ in shared.current }
        registry.use(loader, file: file, line: UInt(number))
        put(registry, sharing: shared, at: line)
    }

    func use<Feature: CacheableFeature>(
        cacheable instance: Feature,
        at number: Int,
        _ line: PatchLine,
        _ file: StaticString
    ) {
        let shared = PatchedInstance(instance)
        var registry = FeaturesRegistry<RootFeaturesScope>()
        let loader = FeatureLoader.cacheable(Feature.self, file: file, line: UInt(number)) { _, _ in shared.current }
        registry.use(loader, file: file, line: UInt(number))
        put(registry, sharing: shared, at: line)
    }

    /// Takes over what was registered.
    ///
    /// - Parameter instance: The ``PatchedInstance`` that it hands out, if it does.
    func put(_ registry: FeaturesRegistry<RootFeaturesScope>, sharing instance: AnyObject? = nil, at line: PatchLine) {
        for registration in registry.registrations {
            put(FeaturePatch(loader: registration.loader, instance: instance, at: line, registration.place))
        }
    }
}
