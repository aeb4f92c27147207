/// A place that asks a container for a feature: `try features.instance(of: Printer.self)`.
public struct FeatureRequestFacts: Equatable, Sendable {
    /// The type that is asked for, as far as the code says it.
    public enum Asked: Equatable, Sendable {
        /// The type is written.
        case type(TypeExpression)
        /// The type is that of a property of the type around it: `printer = try features.instance()`.
        case property(String)
        /// It cannot be told without the compiler.
        case unknown
    }

    /// The container that is asked.
    public enum Container: String, Hashable, Sendable {
        /// The one that the loader around it was given.
        case loader
        /// A parameter of the initialiser around it.
        case initializer
        /// Some other, but one it is.
        case other
        /// Something that may be no container at all.
        case unknown
    }

    public var asked: Asked
    public var container: Container
    /// The path to what is asked, where that may be no container; `nil` where the source around does not show it.
    public var receiver: FeatureReceiverFacts?
    /// True if it may happen later than the code around it runs, sometimes, or not at all.
    public var isDeferred: Bool
    /// True if the caller can do without an answer: `try?`, `do … catch`.
    public var isTolerant: Bool
    /// The types around it.
    public var scope: LexicalScope
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        asked: Asked,
        container: Container = .other,
        receiver: FeatureReceiverFacts? = nil,
        isDeferred: Bool = false,
        isTolerant: Bool = false,
        scope: LexicalScope = .file,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.asked = asked
        self.container = container
        self.receiver = receiver
        self.isDeferred = isDeferred
        self.isTolerant = isTolerant
        self.scope = scope
        self.conditions = conditions
        self.location = location
    }
}
