public import PatchbayFeatures

// A patch by a function that changes an instance: one form for each kind of feature.

extension FeatureStandIns {
    /// Changes the instance of a static feature.
    ///
    /// - Parameters:
    ///   - feature: Which one.
    ///   - update: Given what was patched before, or else the placeholder. If the patch before is a loader, this is done to
    ///     everything that it makes, on the thread of whoever asks, and on several at once.
    @preconcurrency
    public func patch<Feature: StaticFeature>(
        _ feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine("\(feature)", at: PatchPlace(fileID, filePath, line, column))
        patches.change(feature, at: patch, by: update) {
            patches.use(static: Feature.placeholder, at: patch)
        }
    }

    /// Changes the instance of a disposable feature.
    ///
    /// - Parameters:
    ///   - feature: Which one.
    ///   - update: Given what was patched before, or else the placeholder. If the patch before is a loader, this is done to
    ///     everything that it makes, on the thread of whoever asks, and on several at once.
    @preconcurrency
    public func patch<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine("\(feature)", at: PatchPlace(fileID, filePath, line, column))
        patches.change(feature, at: patch, by: update) {
            patches.use(disposable: Feature.placeholder, at: patch)
        }
    }

    /// Changes the instance of a cacheable feature. Requests whose context has a patch of its own are not concerned.
    ///
    /// - Parameters:
    ///   - feature: Which one.
    ///   - update: Given what was patched before, or else the placeholder. If the patch before is a loader, this is done to
    ///     everything that it makes, on the thread of whoever asks, and on several at once.
    @preconcurrency
    public func patch<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine("\(feature)", at: PatchPlace(fileID, filePath, line, column))
        patches.change(feature, at: patch, by: update) {
            patches.use(cacheable: Feature.placeholder, at: patch)
        }
    }

    /// Changes the instance of a cacheable feature, for requests that bring a context.
    ///
    /// - Parameters:
    ///   - feature: Which one.
    ///   - context: What the requests bring.
    ///   - update: Given what was patched before, or else the placeholder. If the patch before is a loader, this is done to
    ///     everything that it makes for such a request, on the thread of whoever asks.
    @preconcurrency
    public func patch<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        context: Feature.Context,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let patch = PatchLine("\(feature) for \(context)", at: PatchPlace(fileID, filePath, line, column))
        patches.change(feature, for: AnyHashable(context), at: patch, by: update) {
            patches.use(cacheable: Feature.placeholder, for: context, at: patch)
        }
    }
}
