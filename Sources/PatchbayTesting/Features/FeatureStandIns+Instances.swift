public import PatchbayFeatures

// A patch by an instance: one form for each kind of feature, because each has its own way to be registered.

extension FeatureStandIns {
    /// Answers requests for a static feature.
    ///
    /// - Parameter instance: What they get.
    public func use<Feature: StaticFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(
            static: instance,
            at: PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column))
        )
    }

    /// Answers requests for a disposable feature.
    ///
    /// - Parameter instance: What all of them get, whatever context they bring; a copy each, if it is a struct. If the
    ///   test asks from several threads, it has to be safe for that.
    public func use<Feature: DisposableFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(
            disposable: instance,
            at: PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column))
        )
    }

    /// Answers requests for a cacheable feature.
    ///
    /// - Parameter instance: What all of them get, whatever context they bring.
    public func use<Feature: CacheableFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(
            cacheable: instance,
            at: PatchLine("\(Feature.self)", at: PatchPlace(fileID, filePath, line, column))
        )
    }

    /// Answers requests for a cacheable feature that bring a context.
    ///
    /// - Parameters:
    ///   - instance: What they get.
    ///   - context: What they bring. Others get what else was patched, or what the tree itself registers, or the placeholder.
    public func use<Feature: CacheableFeature>(
        _ instance: Feature,
        context: Feature.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(
            cacheable: instance,
            for: context,
            at: PatchLine("\(Feature.self) for \(context)", at: PatchPlace(fileID, filePath, line, column))
        )
    }
}
