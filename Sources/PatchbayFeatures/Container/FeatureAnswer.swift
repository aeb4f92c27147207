import PatchbayConcurrency

/// The registration that answers a request for a feature.
public struct FeatureAnswer: Sendable, CustomStringConvertible {
    /// The feature asked for.
    public let feature: Any.Type
    /// The way in which it comes to its instances.
    public let kind: FeatureKind
    /// True if its loader is asynchronous.
    public let isAsync: Bool
    /// The scope that registers it: the nearest.
    public let scope: Any.Type
    /// The number of branches from the one that was asked out to that scope.
    public let distance: Int
    /// The place of the registration.
    public let place: SourcePlace
    /// The place where the loader is written.
    public let loaderPlace: SourcePlace
    /// The loader's name, given by whoever wrote it; empty if an instance was registered.
    public let implementation: String
    /// The number of instances that are cached there now: at most one, unless there is a context.
    public let loadedCount: Int

    /// True if there is an instance now.
    public var isLoaded: Bool { kind == .static || loadedCount > 0 }

    /// `Printer: disposable, registered in RootFeaturesScope at App/Main.swift:12`.
    public var description: String {
        let loaded = kind == .cacheable ? (isLoaded ? ", loaded" : ", not loaded") : ""
        return "\(name(of: feature)): \(isAsync ? "asynchronous " : "")\(kind.rawValue), "
            + "registered in \(name(of: scope)) at \(place)\(loaded)"
    }
}

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
        EvaluationLedger.withLock {
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
