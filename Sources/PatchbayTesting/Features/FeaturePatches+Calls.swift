public import PatchbayFeatures

// Patches called like functions, as MQDo has them: `patches(use: .receipt())` is `patches.use(.receipt())`.

extension FeaturePatches {
    /// The same as `use(_:)`.
    public func callAsFunction<Feature: StaticFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Feature: DisposableFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Feature: CacheableFeature>(
        use instance: Feature,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(instance, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:context:)`.
    public func callAsFunction<Feature: CacheableFeature>(
        use instance: Feature,
        context: Feature.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(instance, context: context, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction(
        use loader: FeatureLoader,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(loader, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:with:)`.
    public func callAsFunction<Implementation: ImplementationOfStaticFeature>(
        use implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(implementation, with: configuration, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Implementation: ImplementationOfStaticFeature>(
        use implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Implementation: ImplementationOfStaticFeature>(
        use implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == _NoConfiguration {
        use(implementation, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:with:)`.
    public func callAsFunction<Implementation: ImplementationOfDisposableFeature>(
        use implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(implementation, with: configuration, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Implementation: ImplementationOfDisposableFeature>(
        use implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:with:)`.
    public func callAsFunction<Implementation: ImplementationOfCacheableFeature>(
        use implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        use(implementation, with: configuration, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `use(_:)`.
    public func callAsFunction<Implementation: ImplementationOfCacheableFeature>(
        use implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    public func callAsFunction<Feature: StaticFeature, Value>(
        patch property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    public func callAsFunction<Feature: DisposableFeature, Value>(
        patch property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    public func callAsFunction<Feature: CacheableFeature, Value>(
        patch property: WritableKeyPath<Feature, Value>,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(property, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:context:with:)`.
    public func callAsFunction<Feature: CacheableFeature, Value>(
        patch property: WritableKeyPath<Feature, Value>,
        context: Feature.Context,
        with value: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(property, context: context, with: value, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    @preconcurrency
    public func callAsFunction<Feature: StaticFeature>(
        patch feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    @preconcurrency
    public func callAsFunction<Feature: DisposableFeature>(
        patch feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:with:)`.
    @preconcurrency
    public func callAsFunction<Feature: CacheableFeature>(
        patch feature: Feature.Type,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(feature, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `patch(_:context:with:)`.
    @preconcurrency
    public func callAsFunction<Feature: CacheableFeature>(
        patch feature: Feature.Type,
        context: Feature.Context,
        with update: @escaping @Sendable (inout Feature) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        patch(feature, context: context, with: update, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The same as `setContext(_:for:)`.
    public func callAsFunction<Scope: FeaturesScope>(
        setContext context: Scope.Context,
        for scope: Scope.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        setContext(context, for: scope, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
