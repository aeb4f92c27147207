// The ways in which MQDo makes its errors. A loader or a stand-in of a container may throw what they make.

extension FeatureUndefined {
    /// An error that says that nobody registers a feature.
    ///
    /// - Parameters:
    ///   - message: Not kept: the error says by itself what happened.
    ///   - feature: What nobody registers.
    public static func error(
        message: StaticString = "FeatureUndefined",
        feature: Any.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureUndefined {
        FeatureUndefined(request: .thrown(feature, file, line), chain: .current, searched: [], search: { [] })
    }
}

extension FeatureUnavailable {
    /// An error that says that a feature cannot be had.
    ///
    /// - Parameters:
    ///   - message: Said in front of what follows.
    ///   - displayableMessage: Why, for people.
    ///   - feature: What cannot be had.
    public static func error(
        message: StaticString = "FeatureUnavailable",
        displayableMessage: String,
        feature: Any.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureUnavailable {
        FeatureUnavailable(feature, "\(message): \(displayableMessage)", file: file, line: line)
    }
}

extension FeatureLoadingFailed {
    /// The loader's error: MQDo's name for ``underlying``.
    public var cause: any Error { underlying }

    /// An error that says that a loader failed.
    ///
    /// - Parameters:
    ///   - message: Not kept: the error says by itself what happened.
    ///   - feature: What was loaded.
    ///   - cause: What the loader threw.
    public static func error(
        message: StaticString = "FeatureLoadingFailed",
        feature: Any.Type,
        cause: any Error,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeatureLoadingFailed {
        let request = FeatureRequest.thrown(feature, file, line)
        return FeatureLoadingFailed(request: request, chain: .current, underlying: cause, registration: request.place)
    }
}

extension FeaturesContainerUnavailable {
    /// An error that says that a container has ended.
    ///
    /// - Parameter message: Not kept: the error says by itself what happened.
    public static func error(
        message: StaticString = "FeaturesContainerUnavailable",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeaturesContainerUnavailable {
        FeaturesContainerUnavailable(
            request: nil,
            place: SourcePlace(file: file, line: line),
            chain: .current,
            scope: RootFeaturesScope.self,
            reason: .released
        )
    }
}

extension FeaturesScopeContextUnavailable {
    /// An error that says that the context of a scope is not there.
    ///
    /// - Parameters:
    ///   - message: Not kept: the error says by itself what happened.
    ///   - scope: Whose context was asked for.
    public static func error<Scope: FeaturesScope>(
        message: StaticString = "FeaturesScopeContextUnavailable",
        scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeaturesScopeContextUnavailable {
        FeaturesScopeContextUnavailable(
            scope: scope,
            place: SourcePlace(file: file, line: line),
            chain: .current,
            searched: []
        )
    }
}

extension FeaturesScopeUnavailable {
    /// An error that says that a scope is not on the way to the root.
    ///
    /// - Parameters:
    ///   - message: Not kept: the error says by itself what happened.
    ///   - scope: Which scope.
    public static func error<Scope: FeaturesScope>(
        message: StaticString = "FeaturesScopeUnavailable",
        scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeaturesScopeUnavailable {
        FeaturesScopeUnavailable(
            scope: scope,
            place: SourcePlace(file: file, line: line),
            chain: .current,
            searched: []
        )
    }
}

extension FeaturesScopeUndefined {
    /// An error that says that nobody defines a scope.
    ///
    /// - Parameters:
    ///   - message: Not kept: the error says by itself what happened.
    ///   - scope: Which scope.
    public static func error<Scope: FeaturesScope>(
        message: StaticString = "FeaturesScopeUndefined",
        scope: Scope.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> FeaturesScopeUndefined {
        FeaturesScopeUndefined(
            scope: scope,
            place: SourcePlace(file: file, line: line),
            chain: .current,
            searched: [],
            search: { [] }
        )
    }
}

extension FeatureRequest {
    /// A request for which code of the user's throws an error by itself.
    fileprivate static func thrown(_ feature: Any.Type, _ file: StaticString, _ line: UInt) -> FeatureRequest {
        let scope = LoadChain.steps().last?.scope ?? RootFeaturesScope.self
        return FeatureRequest(feature, context: nil, in: scope, at: SourcePlace(file: file, line: line))
    }
}

extension [FeatureRequest] {
    /// The features that are being loaded here, outermost first.
    fileprivate static var current: [FeatureRequest] { LoadChain.steps().map(FeatureRequest.init) }
}
