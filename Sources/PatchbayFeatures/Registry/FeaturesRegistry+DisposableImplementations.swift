extension FeaturesRegistry {
    /// Registers an implementation of a disposable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made at each request.
    ///   - configuration: Given to each that is made.
    public mutating func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        use(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers an implementation of a disposable feature.
    public mutating func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a disposable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made at each request.
    ///   - configuration: Given to each that is made.
    public mutating func replace<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        replace(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a disposable feature.
    public mutating func replace<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }
}
