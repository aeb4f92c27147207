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
