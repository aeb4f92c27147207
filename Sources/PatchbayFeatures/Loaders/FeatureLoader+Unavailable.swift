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
        let loader = UnavailableLoader(Feature.self, because: reason, at: SourcePlace(file: file, line: line))
        return FeatureLoader(loader, called: "unavailable")
    }

    /// Says that a feature cannot be had, as MQDo's users write it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - message: Told to whoever asks, with what follows.
    ///   - displayableMessage: Told to whoever asks.
    public static func unavailable<Feature: DisposableFeature>(
        _ feature: Feature.Type,
        message: StaticString = "Feature unavailable",
        displayableMessage: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        unavailable(feature, "\(message): \(displayableMessage)", file: file, line: line)
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
        let loader = UnavailableLoader(Feature.self, because: reason, at: SourcePlace(file: file, line: line))
        return FeatureLoader(loader, called: "unavailable")
    }

    /// Says that a feature cannot be had, as MQDo's users write it.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - message: Told to whoever asks, with what follows.
    ///   - displayableMessage: Told to whoever asks.
    public static func unavailable<Feature: CacheableFeature>(
        _ feature: Feature.Type,
        message: StaticString = "Feature unavailable",
        displayableMessage: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoader {
        unavailable(feature, "\(message): \(displayableMessage)", file: file, line: line)
    }
}
