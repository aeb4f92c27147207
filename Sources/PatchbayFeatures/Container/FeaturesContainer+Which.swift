import PatchbayConcurrency

extension FeaturesContainer {
    /// Says what would answer a request here. Loads nothing, and answers after the branch was closed too.
    ///
    /// - Parameter feature: What would be asked for.
    /// - Returns: Who answers; `nil` if nobody on the path to the root registers the feature.
    public final func which<Feature>(_ feature: Feature.Type) -> FeatureAnswer? {
        guard let entry = layout.table.find(Feature.self) else { return nil }
        let loader = layout.table.loader(of: entry)
        let answering = layout.outer(at: entry.distance)
        return FeatureAnswer(
            feature: Feature.self,
            kind: entry.answer.kind,
            isAsync: entry.answer == .asyncCacheable || entry.answer == .asyncDisposable,
            scope: answering.scope,
            distance: Int(entry.distance),
            place: answering.place(of: loader),
            loaderPlace: loader.place,
            implementation: loader.implementation,
            loadedCount: liveBranch?.ancestor(at: entry.distance)?.countOfMade(of: Feature.self) ?? 0
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

extension OnceRow where Header == BranchHeader {
    fileprivate final func countOfMade(of feature: Any.Type) -> Int {
        LoadLedger.withLock {
            guard let newest = withState({ $0.newestMade }) else { return 0 }
            return sequence(first: newest) { $0.earlier }.count { $0.feature == feature }
        }
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
