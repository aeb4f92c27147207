/// What answers a request for a feature.
public struct FeatureAnswer: Sendable, CustomStringConvertible {
    /// What is asked for.
    public let feature: Any.Type
    /// How it comes to its instances.
    public let kind: FeatureKind
    /// Whether its loader is asynchronous.
    public let isAsync: Bool
    /// The scope that registers it: the nearest.
    public let scope: Any.Type
    /// How many branches further out that is.
    public let distance: Int
    /// Where it is registered.
    public let place: SourcePlace
    /// Where the loader was written.
    public let loaderPlace: SourcePlace
    /// What whoever wrote the loader calls it; empty if it was registered as an instance.
    public let implementation: String
    /// How many instances are cached there now: at most one, unless there is a context.
    public let loadedCount: Int

    /// Whether an instance is there now.
    public var isLoaded: Bool { kind == .static || loadedCount > 0 }

    /// `Printer: disposable, registered in RootFeaturesScope at App/Main.swift:12`.
    public var description: String {
        let loaded = kind == .cacheable ? (isLoaded ? ", loaded" : ", not loaded") : ""
        return "\(name(of: feature)): \(isAsync ? "asynchronous " : "")\(kind.rawValue), "
            + "registered in \(name(of: scope)) at \(place)\(loaded)"
    }
}
