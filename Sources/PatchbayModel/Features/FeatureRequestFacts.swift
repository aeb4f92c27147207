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
    public var container = Container.other
    /// The path to what is asked, where that may be no container; `nil` where the source around does not show it.
    public var receiver: FeatureReceiverFacts?
    /// True if it may happen later than the code around it runs, sometimes, or not at all.
    public var isDeferred = false
    /// True if the caller can do without an answer: `try?`, `do … catch`.
    public var isTolerant = false
    /// The types around it.
    public var scope: LexicalScope
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        asked: Asked,
        receiver: FeatureReceiverFacts? = nil,
        scope: LexicalScope = .file,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.asked = asked
        self.receiver = receiver
        self.scope = scope
        self.conditions = conditions
        self.location = location
    }
}

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

/// A function or a property by name, as an expression spells it.
public struct FeatureReferenceFacts: Equatable, Sendable {
    public enum Base: Equatable, Sendable {
        /// `.live()`
        case implicit
        /// `live()`
        case none
        /// `Printer.live()`
        case type(TypeExpression)
        /// `registry.registerPayments()`
        case registry
    }

    public var base: Base
    public var name: String
    /// The arguments of the call; none where it is not called.
    public var arguments: CallArguments

    public init(base: Base, name: String) {
        self.base = base
        self.name = name
        arguments = CallArguments()
    }
}

/// An expression that makes a loader: `FeatureLoader.disposable { … }`.
public struct FeatureLoaderFacts: Equatable, Sendable {
    /// The feature that it loads, where that is written: in front, or as the result of the closure.
    public var feature: TypeExpression?
    /// The type that its closure seems to construct: `Printer` for `{ features in Printer() }`. It is a type only if
    /// one of that name is declared.
    public var constructed: TypeExpression?
    /// `FeatureLoader.unavailable(Printer.self)`: a request for it fails.
    public var isUnavailable = false
    public var requests: [FeatureRequestFacts]
    public var branches: [FeatureBranchFacts]
    public var location: SourceLocation

    public init(
        feature: TypeExpression? = nil,
        requests: [FeatureRequestFacts] = [],
        branches: [FeatureBranchFacts] = [],
        location: SourceLocation
    ) {
        self.feature = feature
        self.requests = requests
        self.branches = branches
        self.location = location
    }
}

/// A function or a property whose type is written as `FeatureLoader`.
public struct NamedFeatureLoaderFacts: Equatable, Sendable {
    public var name: String
    /// The parameters of a function; none of a property.
    public var parameters: ParameterShape
    /// The types around it.
    public var scope: LexicalScope
    /// The loaders that it returns; several if it chooses.
    public var loaders: [FeatureLoaderFacts]
    /// True if it returns something else, too.
    public var isOpen: Bool
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: String,
        parameters: ParameterShape = ParameterShape(),
        scope: LexicalScope = .file,
        loaders: [FeatureLoaderFacts],
        isOpen: Bool = false,
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.parameters = parameters
        self.scope = scope
        self.loaders = loaders
        self.isOpen = isOpen
        self.conditions = conditions
        self.location = location
    }
}
