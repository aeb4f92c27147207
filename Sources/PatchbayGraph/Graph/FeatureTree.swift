import PatchbayModel

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
