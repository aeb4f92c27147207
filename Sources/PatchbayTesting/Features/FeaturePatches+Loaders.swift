public import PatchbayFeatures

// A patch by a loader or by a type that implements the feature: what is registered with `registry.use`.

extension FeaturePatches {
    /// Answers requests for a feature with a loader: the one under test, as a rule.
    ///
    /// - Parameter loader: What makes the feature. What it asks for is answered from the same tree.
    public func use(
        _ loader: FeatureLoader,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        register("\(loader.feature)", PatchPlace(fileID, filePath, line, column)) {
            $0.use(loader, file: fileID, line: UInt(line))
        }
    }

    /// Answers requests for a static feature with a type that implements it.
    ///
    /// - Parameters:
    ///   - implementation: Made when this is called.
    ///   - configuration: Given to it.
    public func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        register("\(Implementation.Feature.self)", PatchPlace(fileID, filePath, line, column)) {
            $0.use(implementation, with: configuration, file: fileID, line: UInt(line))
        }
    }

    /// Answers requests for a static feature with a type that implements it.
    ///
    /// - Parameter implementation: Made when this is called.
    public func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a static feature with a type that implements it.
    ///
    /// - Parameter implementation: Made when this is called.
    public func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == _NoConfiguration {
        register("\(Implementation.Feature.self)", PatchPlace(fileID, filePath, line, column)) {
            $0.use(implementation, file: fileID, line: UInt(line))
        }
    }

    /// Answers requests for a disposable feature with a type that implements it.
    ///
    /// - Parameters:
    ///   - implementation: Made at each request.
    ///   - configuration: Given to each that is made.
    public func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        register("\(Implementation.Feature.self)", PatchPlace(fileID, filePath, line, column)) {
            $0.use(implementation, with: configuration, file: fileID, line: UInt(line))
        }
    }

    /// Answers requests for a disposable feature with a type that implements it.
    ///
    /// - Parameter implementation: Made at each request.
    public func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Answers requests for a cacheable feature with a type that implements it.
    ///
    /// - Parameters:
    ///   - implementation: Made once per scope and context.
    ///   - configuration: Given to each that is made.
    public func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        register("\(Implementation.Feature.self)", PatchPlace(fileID, filePath, line, column)) {
            $0.use(implementation, with: configuration, file: fileID, line: UInt(line))
        }
    }

    /// Answers requests for a cacheable feature with a type that implements it.
    ///
    /// - Parameter implementation: Made once per scope and context.
    public func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    private func register(
        _ subject: String,
        _ place: PatchPlace,
        _ fill: (inout FeaturesRegistry<RootFeaturesScope>) -> Void
    ) {
        var registry = FeaturesRegistry<RootFeaturesScope>()
        fill(&registry)
        put(registry, at: PatchLine(subject, at: place))
    }
}
