import PatchbayModel

/// The part of a graph that features have: which features there are, where they are registered, who asks for them.
public struct FeatureGraph: Sendable {
    /// The feature types that the sources declare.
    public var features: [FeatureNode] = []
    public var trees: [FeatureTree] = []
    /// Requests whose container is not known, in a stable order.
    public var requests: [FeatureRequest] = []
    /// Branches whose container is not known.
    public var branches: [FeatureBranch] = []

    public var isEmpty: Bool { trees.isEmpty && requests.isEmpty && branches.isEmpty && features.isEmpty }
}

/// A type that a container can be asked for.
public struct FeatureNode: Sendable {
    public var key: TypeKey
    public var name: String
    /// True if it is there from the root on, as an instance that somebody has to give.
    public var isStatic = false
    /// True if each scope that registers it keeps one for each context.
    public var isCacheable = false
    /// True if other modules can name it, those that are not read too.
    public var isOpen = false
    public var location: SourceLocation
}

/// The scopes that one call of `FeaturesRoot` sets up.
public struct FeatureTree: Sendable {
    /// The root first, a scope behind what it is defined in.
    public var scopes: [FeatureScopeNode]
    /// The names of the function that makes it or of the constant that holds it, those of the types around that first;
    /// none where it stands elsewhere.
    public var creationSite: [String] = []
    public var module: String
    /// True if findings may be about it: it belongs to what the run is for, and to no test.
    public var isWanted = true
    /// True if nobody can get its containers but the module that it is in, and the modules that this one imports.
    public var isClosed = false
    public var location: SourceLocation
}

/// A scope where it is defined.
public struct FeatureScopeNode: Sendable {
    public var key: TypeKey
    /// The name in findings: `the root`, or its type in backticks.
    public var title: String
    /// The index of the scope that it is defined in; `nil` for the root.
    public var parent: Int?
    public var registrations: [FeatureRegistration] = []
    public var unknowns: [FeatureUnknown] = []
    public var location: SourceLocation
}

/// Something that is done with a registry and cannot be read: it may register anything.
public struct FeatureUnknown: Sendable {
    /// The sentence that says what it is.
    public var text: String
    /// True if it may define scopes, too.
    public var mayDefineScopes = false
    /// True if it may stand in for what its scope registers; what only registers would clash with that.
    public var mayReplace = true
    public var location: SourceLocation
}

/// One feature in one scope.
public struct FeatureRegistration: Sendable {
    public var key: TypeKey
    public var name: String
    /// `registry.replace`
    public var isReplacement = false
    /// True if it is there in any case: no `if`, no loop, no `#if`.
    public var isUnconditional = true
    /// True if it is certain that it is this feature.
    public var isCertain = true
    /// `#if` conditions.
    public var conditions: [String] = []
    /// The requests that are made when an instance is.
    public var requests: [FeatureRequest] = []
    public var branches: [FeatureBranch] = []
    /// The expression that makes it, in a few words of Swift.
    public var made = ""
    /// True if it says that a request fails.
    public var isUnavailable = false
    /// The names of the type that implements it, where one is registered.
    public var implementation: [String] = []
    /// The module of that type.
    public var moduleOfImplementation: String?
    /// The places of the expressions that make it, where those are not the place of the registration: loaders with a
    /// name.
    public var creationSites: [SourceLocation] = []
    /// The calls of set-up functions that lead to it, outermost first.
    public var calls: [SourceLocation] = []
    public var location: SourceLocation
}

/// A request to a container for a feature.
public struct FeatureRequest: Sendable {
    /// The feature asked for; `nil` if that cannot be told.
    public var key: TypeKey?
    public var name: String
    /// True if it asks the container of the registration that it belongs to.
    public var isOwn = true
    /// True if the source shows that it asks a container: if not, it may ask anything that has such a method.
    public var isCertain = true
    /// True if it may happen after the making, or not at all.
    public var isDeferred = false
    /// True if the dependent can do without an answer.
    public var isTolerant = false
    /// True if findings may be about it, where it belongs to no registration.
    public var isWanted = true
    /// `#if` conditions, outermost first.
    public var conditions: [String] = []
    public var module: String = ""
    public var location: SourceLocation
}

/// A call of a container that opens a scope.
public struct FeatureBranch: Sendable {
    /// The scope; `nil` if it cannot be told.
    public var key: TypeKey?
    public var name: String
    /// True if it asks the container of the registration that it belongs to.
    public var isOwn = true
    public var isTolerant = false
    /// True if findings may be about it, where it belongs to no registration.
    public var isWanted = true
    public var location: SourceLocation
}
