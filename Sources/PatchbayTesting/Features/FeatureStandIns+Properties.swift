public import PatchbayFeatures

extension FeatureStandIns {
    /// Sets one property of a static feature.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder.
    public func patch<Feature: StaticFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(patches.named(property), at: PatchPlace(fileID, filePath, line, column))
        patches.change(property, to: value, at: patch) {
            patches.use(static: Feature.placeholder, at: patch)
        }
    }

    /// Sets one property of a disposable feature.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes.
    public func patch<Feature: DisposableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(patches.named(property), at: PatchPlace(fileID, filePath, line, column))
        patches.change(property, to: value, at: patch) {
            patches.use(disposable: Feature.placeholder, at: patch)
        }
    }

    /// Sets one property of a cacheable feature. Requests whose context has a patch of its own are not concerned.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(patches.named(property), at: PatchPlace(fileID, filePath, line, column))
        patches.change(property, to: value, at: patch) {
            patches.use(cacheable: Feature.placeholder, at: patch)
        }
    }

    /// Sets one property of a cacheable feature, for requests that bring a context.
    ///
    /// - Parameters:
    ///   - property: Which one.
    ///   - context: What the requests bring.
    ///   - value: What it is. The rest of the instance is as it was patched before, or else as the placeholder. If the
    ///     patch before is a loader, this is done to everything that it makes for such a request.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        context: Feature.Context,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine(
            "\(patches.named(property)) for \(context)",
            at: PatchPlace(fileID, filePath, line, column)
        )
        patches.change(property, to: value, for: AnyHashable(context), at: patch) {
            patches.use(cacheable: Feature.placeholder, for: context, at: patch)
        }
    }
}
