extension FeaturesRegistry where Scope == RootFeaturesScope {
    /// Registers an implementation of a static feature.
    ///
    /// - Parameters:
    ///   - implementation: Made now.
    ///   - configuration: Given to it.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let instance = Implementation(with: configuration).instance
        add(StaticInstance(instance, at: place), at: place)
    }

    /// Registers an implementation of a static feature.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    ///
    /// - Parameters:
    ///   - implementation: Made now.
    ///   - configuration: Given to it.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let instance = Implementation(with: configuration).instance
        add(StaticInstance(instance, at: place), at: place, replaces: true)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }

    /// Registers an implementation of a static feature.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == _NoConfiguration {
        use(implementation, with: _NoConfiguration(), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == _NoConfiguration {
        replace(implementation, with: _NoConfiguration(), file: file, line: line)
    }
}
