/// The way in which a registered feature comes to its instances.
public enum FeatureKind: String, Sendable, Hashable, CaseIterable {
    /// One instance, there from the root on.
    case `static`
    /// A new instance at each request.
    case disposable
    /// One instance for each scope and context.
    case cacheable
    /// None: requests throw ``FeatureUnavailable``.
    case unavailable
}
