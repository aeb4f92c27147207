extension FeatureLoader {
    /// Says that a feature cannot be had in a scope and the branches below, though an outer scope may register it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Told to whoever asks, in a ``FeatureUnavailable``.
    public static func unavailable<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        _ reason: String = "",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        FeatureLoader(UnavailableLoader(feature, because: reason, at: SourcePlace(file: file, line: line)))
    }

    /// Says that a feature cannot be had in a scope and the branches below, though an outer scope may register it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Told to whoever asks, in a ``FeatureUnavailable``.
    public static func unavailable<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        _ reason: String = "",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        FeatureLoader(UnavailableLoader(feature, because: reason, at: SourcePlace(file: file, line: line)))
    }
}
