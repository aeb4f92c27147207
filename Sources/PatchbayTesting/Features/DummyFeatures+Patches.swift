import PatchbayFeatures

// Patches of a tree for tests, written on the tree itself: MQDo's way. Each says the same as `patches` does.

extension DummyFeatures {
    /// Sets the context of a scope, for those who ask where no branch of the scope is open.
    public func use<Scope: FeaturesScope>(
        context: Scope.Context,
        for scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.setContext(context, for: scope, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a static feature with an instance.
    public func use<Feature: StaticFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sets one property of a static feature.
    public func patch<Feature: StaticFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Changes the instance of a static feature.
    public func patch<Feature: StaticFeature>(
        _ feature: Feature.Type,
        with update: @escaping (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a disposable feature with an instance.
    public func use<Feature: DisposableFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sets one property of a disposable feature.
    public func patch<Feature: DisposableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Changes the instance of a disposable feature.
    public func patch<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        with update: @escaping (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a cacheable feature with an instance.
    public func use<Feature: CacheableFeature>(
        _ instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sets one property of a cacheable feature.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Changes the instance of a cacheable feature.
    public func patch<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        with update: @escaping (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a cacheable feature that bring a context with an instance.
    public func use<Feature: CacheableFeature>(
        _ instance: Feature,
        context: Feature.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches.use(instance, context: context, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Sets one property of a cacheable feature, for requests that bring a context.
    public func patch<Feature: CacheableFeature, Value>(
        _ property: WritableKeyPath<Feature, Value>,
        context: Feature.Context,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches(
            patch: property,
            context: context,
            with: value,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }

    /// Changes the instance of a cacheable feature, for requests that bring a context.
    public func patch<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        context: Feature.Context,
        with update: @escaping (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patches(
            patch: feature,
            context: context,
            with: update,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }
}
