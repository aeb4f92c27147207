extension FeaturesContainer {
    /// Says what would answer a request here. Loads nothing, and answers after the branch was closed too.
    ///
    /// - Parameter feature: What would be asked for.
    /// - Returns: Who answers; `nil` if nobody on the way to the root registers the feature.
    public final func which<Feature>(_ feature: Feature.Type) -> FeatureAnswer? {
        guard let entry = table.find(feature), let loader = entry.pointee.loader?.takeUnretainedValue() else {
            return nil
        }
        let owner = node.ancestor(at: entry.pointee.distance)
        return FeatureAnswer(
            feature: feature,
            kind: entry.pointee.answer.kind,
            isAsync: entry.pointee.answer == .asyncCacheable || entry.pointee.answer == .asyncDisposable,
            scope: owner.layout.scope,
            distance: Int(entry.pointee.distance),
            place: owner.layout.place(of: loader),
            loaderPlace: loader.place,
            implementation: loader.implementation,
            loadedCount: owner.countOfMade(of: feature)
        )
    }

    /// Says, for people, what would answer a request here: the form that MQDo has.
    ///
    /// - Parameter feature: What would be asked for.
    /// - Returns: The description of what ``which(_:)->FeatureAnswer?`` returns, or that nobody registers the feature.
    @_disfavoredOverload
    public final func which<Feature>(_ feature: Feature.Type) -> String {
        let answer: FeatureAnswer? = which(feature)
        return answer?.description ?? "\(name(of: feature)): nobody registers it on the way to the root"
    }
}

extension FeaturesNode {
    fileprivate func countOfMade(of feature: Any.Type) -> Int {
        mutex.withLock { made.count { $0.feature == feature } }
    }
}

extension TableEntry.Answer {
    fileprivate var kind: FeatureKind {
        switch self {
        case .instance, .source: .static
        case .disposable, .asyncDisposable: .disposable
        case .cacheable, .asyncCacheable: .cacheable
        case .unavailable: .unavailable
        }
    }
}
