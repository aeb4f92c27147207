import PatchbayModel

/// The means by which a type's requests come to the code that makes it.
public struct Construction: Equatable, Sendable {
    /// The type that gathers the requests; `nil` when the dependency is `Void`.
    public var dependency: TypeExpression?
    /// The type of the module's payload; `nil` for none.
    public var payload: TypeExpression?
    /// True if `X.Factory` or its `create(payload:)` is the user's own, so that making an `X` has to go through it.
    public var isCustomized = false
    /// True if `dependency` says that threads may share it, so that all in it has to be `Sendable`.
    package var isDependencySendable = false
    /// The access level of the initialiser of `dependency`.
    public var dependencyAccess: AccessLevel = .open
    /// Effects of that initialiser.
    public var dependencyEffects: Effects = .none
    /// The one type that it throws; `nil` where it throws any, or nothing.
    public var dependencyThrown: ThrownType?
    /// The global actor that it runs on.
    public var dependencyIsolation: String?
    /// True if the value is an actor whose making runs on it: its dependencies have to be sent there.
    public var entersActor = false
    /// True if it runs on the actor of a framework's class, which predates concurrency, and no attribute names it.
    public var isIsolatedByFramework = false
}
