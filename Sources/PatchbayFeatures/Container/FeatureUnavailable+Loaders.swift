extension FeatureUnavailable {
    /// To be thrown by a loader that finds that its feature cannot be had.
    ///
    /// - Parameters:
    ///   - feature: What cannot be had.
    ///   - reason: Why, for people.
    public init(_ feature: Any.Type, _ reason: String, file: StaticString = #fileID, line: UInt = #line) {
        let place = SourcePlace(file: file, line: line)
        let chain = LoadChain.steps()
        self.init(
            request: FeatureRequest(feature, context: nil, in: chain.last?.scope ?? RootFeaturesScope.self, at: place),
            chain: chain.map(FeatureRequest.init),
            reason: reason,
            registration: nil
        )
    }
}
