/// The features in one file, beside the types that it declares: registrations, loaders, trees and requests.
///
/// Names are as written, and so are types; the assembly resolves them. What cannot be read is there as such.
public struct FeatureFacts: Equatable, Sendable {
    /// Calls of `FeaturesRoot`.
    public var roots: [FeatureRootFacts] = []
    /// Functions and properties that say they are a `FeatureLoader`.
    public var loaders: [NamedFeatureLoaderFacts] = []
    /// Functions that register something in a registry that they are handed.
    public var setups: [FeatureSetupFacts] = []
    /// Requests that belong to no loader in this file.
    public var requests: [FeatureRequestFacts] = []
    /// Branches that belong to no loader in this file.
    public var branches: [FeatureBranchFacts] = []
    /// Constants and variables that may hold a container without a type that says so.
    public var holders: [FeatureHolderFacts] = []

    public init() {}

    /// Every request of the file, those of loaders too.
    public var everyRequest: [FeatureRequestFacts] {
        let items = roots.map(\.items) + setups.map(\.items)
        return requests + loaders.flatMap(\.loaders).flatMap(\.requests) + items.flatMap { $0.flatMap(\.requests) }
    }

    /// The same in source order, however it was come by.
    public var sorted: FeatureFacts {
        var facts = self
        facts.roots.sort { $0.location < $1.location }
        facts.loaders.sort { $0.location < $1.location }
        facts.setups.sort { $0.location < $1.location }
        facts.requests.sort { $0.location < $1.location }
        facts.branches.sort { $0.location < $1.location }
        facts.holders.sort { $0.location < $1.location }
        return facts
    }

    /// Adds what another piece of the same file says.
    public static func += (left: inout FeatureFacts, right: FeatureFacts) {
        left.roots += right.roots
        left.loaders += right.loaders
        left.setups += right.setups
        left.requests += right.requests
        left.branches += right.branches
        left.holders += right.holders
    }
}

/// The argument of `registry.use`, as it is written.
public enum FeatureSourceFacts: Equatable, Sendable {
    /// A loader that is written there.
    case loader(FeatureLoaderFacts)
    /// A loader, or an instance, by name: `.live()`, `Printer.live`.
    case named(FeatureReferenceFacts)
    /// An implementation: `ConsolePrinter.self`.
    case implementation(TypeExpression)
    /// A call of a type, or of something that is named like one: `Clock(now: …)`.
    case construction(TypeExpression)
    /// Anything else, as written.
    case unknown(String)
}

/// A call of `FeaturesRoot`: one tree.
public struct FeatureRootFacts: Equatable, Sendable {
    /// The items of its closure, in order; one call if it is given a function by name.
    public var items: [FeatureItemFacts]
    /// The names of the function that makes it or of the constant that holds it, those of the types around that first;
    /// none where it stands elsewhere.
    public var creationSite: [String] = []
    /// The path by which code reaches the tree: the names of the constant, or of the function with `()` behind, if that
    /// says that it returns a container.
    public var handle: [String] = []
    public var location: SourceLocation

    public init(items: [FeatureItemFacts], location: SourceLocation) {
        self.items = items
        self.location = location
    }
}

/// A function that registers features: `func registerPayments(_ registry: inout FeaturesRegistry<…>)`, or a method
/// in an extension of the registry.
public struct FeatureSetupFacts: Equatable, Sendable {
    public var name: String
    public var parameters: ParameterShape
    /// The type of the registry as it is written; `nil` where it may be one of any scope.
    public var registry: TypeExpression?
    /// The types around it.
    public var scope: LexicalScope
    public var items: [FeatureItemFacts]
    public var conditions: [String]
    public var location: SourceLocation

    public init(
        name: String,
        parameters: ParameterShape = ParameterShape(),
        registry: TypeExpression? = nil,
        scope: LexicalScope = .file,
        items: [FeatureItemFacts],
        conditions: [String] = [],
        location: SourceLocation
    ) {
        self.name = name
        self.parameters = parameters
        self.registry = registry
        self.scope = scope
        self.items = items
        self.conditions = conditions
        self.location = location
    }
}

/// A constant or a variable, of a type or of none, that holds a branch of something, and says no type:
/// `let session = try shop.branch(SessionScope.self, context: user)`.
public struct FeatureHolderFacts: Equatable, Sendable {
    /// Its name, those of the types around it first.
    public var name: [String]
    /// The path to the value that it is a branch of; `nil` where the source shows that it is a container.
    public var receiver: FeatureReceiverFacts?
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(name: [String], receiver: FeatureReceiverFacts?, scope: LexicalScope, location: SourceLocation) {
        self.name = name
        self.receiver = receiver
        self.scope = scope
        self.location = location
    }
}

/// One thing that is done with a registry.
public struct FeatureItemFacts: Equatable, Sendable {
    public indirect enum Kind: Equatable, Sendable {
        /// `registry.use(…)`
        case registration(FeatureSourceFacts, isReplacement: Bool)
        /// `registry.defineScope(SessionScope.self) { … }`
        case scope(TypeExpression, items: [FeatureItemFacts])
        /// `registerPayments(&registry)`
        case setup(FeatureReferenceFacts)
        /// Anything else, in a few words.
        case unknown(String)
    }

    public var kind: Kind
    /// The requests of loaders that are written there.
    public var requests: [FeatureRequestFacts] {
        switch kind {
        case .registration(.loader(let loader), _): loader.requests
        case .scope(_, let items): items.flatMap(\.requests)
        case .registration(.named, _), .registration(.implementation, _), .registration(.construction, _),
            .registration(.unknown, _), .setup, .unknown:
            []
        }
    }

    /// True if it is done only sometimes: in an `if` or a loop, or after an early return.
    public var isConditional: Bool
    public var conditions: [String]
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(
        _ kind: Kind,
        isConditional: Bool = false,
        conditions: [String] = [],
        scope: LexicalScope = .file,
        location: SourceLocation
    ) {
        self.kind = kind
        self.isConditional = isConditional
        self.conditions = conditions
        self.scope = scope
        self.location = location
    }
}

/// A call that opens a scope: `features.branch(SessionScope.self, context: user)`.
public struct FeatureBranchFacts: Equatable, Sendable {
    /// The scope; `nil` if it is not written there.
    public var type: TypeExpression?
    public var container: FeatureRequestFacts.Container
    /// True if the caller can do without: `try?`, `do … catch`.
    public var isTolerant: Bool
    /// The types around it.
    public var scope: LexicalScope
    public var location: SourceLocation

    public init(
        type: TypeExpression?,
        container: FeatureRequestFacts.Container = .unknown,
        isTolerant: Bool = false,
        scope: LexicalScope = .file,
        location: SourceLocation
    ) {
        self.type = type
        self.container = container
        self.isTolerant = isTolerant
        self.scope = scope
        self.location = location
    }
}
