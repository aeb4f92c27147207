/// What is asked for a feature, as far as the piece of source around the request shows it: a way along properties.
public struct FeatureReceiverFacts: Codable, Hashable, Sendable {
    /// The type where the way begins; `nil` for the type around the request.
    public var type: TypeExpression?
    /// The names of properties, the first of them one of that type.
    public var path: [String]

    /// What containers are called, where the source does not show what has the name.
    public static let usualNames: Set<String> = ["branch", "container", "features"]

    public init(type: TypeExpression? = nil, path: [String] = []) {
        self.type = type
        self.path = path
    }
}
