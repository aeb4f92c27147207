extension FeaturesRegistry where Scope == RootFeaturesScope {
    /// Registers the instance of a static feature. Only the root has these.
    public mutating func use<Feature: StaticFeature>(
        _ instance: Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticInstance(instance, at: place), at: place)
    }

    /// Registers the instance of a static feature instead of the one that was registered.
    public mutating func replace<Feature: StaticFeature>(
        _ instance: Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticInstance(instance, at: place), at: place, replaces: true)
    }

    /// Registers a static feature of which the instance is asked for at each request.
    package mutating func use<Feature: StaticFeature>(
        source instance: @escaping @Sendable () -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticSource(at: place, instance), at: place)
    }
}
