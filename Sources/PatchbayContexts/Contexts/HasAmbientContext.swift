/// A type whose instances ask a context that they do not carry: what holds where they run answers, the scope or the
/// default.
///
/// It is for types that have no place for a stored property: a command whose properties are its arguments, a `Codable`
/// type, an actor. Nothing is declared but the conformance, and the accessors are there as for any instance:
///
/// ```swift
/// struct Tag: AsyncParsableCommand, HasAmbientContext {
///     @Argument var name: String
///
///     func run() async throws { print(name, now) }
/// }
/// ```
///
/// The default is made anew at each request: an instance has no place for it. An instance of such a type cannot be given
/// a context, of which the compiler warns, and none is passed on to it; a scope reaches it.
public protocol HasAmbientContext: HasInstanceContext {
    /// The resolver with the context that nobody replaced. An extension of ``HasContext`` has it as a rule.
    static var `default`: ContextResolver<Self, Context> { get }
}

extension HasAmbientContext {
    /// Answers where this is asked. There is no place for another, and to set it does nothing.
    @inlinable
    public var resolve: ContextResolver<Self, Context> {
        get { Self.default }
        set {}
    }
}

// Deprecated and not unavailable: the compiler takes the form for any instance instead of one that is unavailable. The pages
// have that form alone.

/// An instance that has no place for a context: it stays as it is.
@_documentation(visibility: internal)
@available(*, deprecated, message: "it has no place for a context: use a scope, or conform to HasInstanceContext")
public func withContext<Instance: HasAmbientContext>(_ instance: Instance, _ context: Instance.Context) -> Instance {
    instance
}

/// An instance that has no place for a context, and so for none of which some members differ: it stays as it is.
@_documentation(visibility: internal)
@available(*, deprecated, message: "it has no place for a context: use a scope, or conform to HasInstanceContext")
public func withContext<Instance: HasAmbientContext, Overrides: ContextOverrides>(
    _ instance: Instance,
    _ overrides: Overrides
) -> Instance where Instance.Context == Overrides.Context {
    instance
}
