/// The value that is asked for a feature, as far as the source around the request shows it: a path along properties.
public struct FeatureReceiverFacts: Equatable, Sendable {
    /// The type where the path begins; `nil` for the type around the request.
    public var type: TypeExpression?
    /// The names of properties, the first of them one of that type; a function that is called has `()` behind its name.
    public var path: [String]
    /// True if a local constant holds it whose name is one of ``usualNames``.
    public var isHeldByUsualName: Bool

    /// The usual names of containers, which count where the source does not show what has the name.
    public static let usualNames: Set<String> = ["branch", "container", "features"]

    public init(type: TypeExpression? = nil, path: [String] = [], isHeldByUsualName: Bool = false) {
        self.type = type
        self.path = path
        self.isHeldByUsualName = isHeldByUsualName
    }

    /// True if it goes by a usual name of containers.
    public var hasUsualName: Bool {
        isHeldByUsualName || path.last.map(Self.usualNames.contains) == true
    }
}
