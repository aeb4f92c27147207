/// What is asked for a feature, as far as the piece of source around the request shows it: a way along properties.
public struct FeatureReceiverFacts: Equatable, Sendable {
    /// The type where the way begins; `nil` for the type around the request.
    public var type: TypeExpression?
    /// The names of properties, the first of them one of that type; a function that is called has `()` behind its name.
    public var path: [String]
    /// Whether a local constant holds it whose name is one of ``usualNames``.
    public var isHeldByUsualName: Bool

    /// What containers are called, where the source does not show what has the name.
    public static let usualNames: Set<String> = ["branch", "container", "features"]

    public init(type: TypeExpression? = nil, path: [String] = [], isHeldByUsualName: Bool = false) {
        self.type = type
        self.path = path
        self.isHeldByUsualName = isHeldByUsualName
    }

    /// Whether it is called what containers are called.
    public var hasUsualName: Bool {
        isHeldByUsualName || path.last.map(Self.usualNames.contains) == true
    }
}
