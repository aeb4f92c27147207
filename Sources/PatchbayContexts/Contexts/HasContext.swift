/// A type that asks a context for what it needs from the world outside: the time, the network, a file.
///
/// Conform to ``HasInstanceContext`` or ``HasStaticContext``, or to a protocol of your own that refines one of
/// them. Usually an extension of this protocol, written once in an application, says which context is meant
/// and where it comes from when nobody replaced it:
///
/// ```swift
/// extension HasContext {
///     typealias Context = any AppContext
///     static var `default`: Resolver<Self, any AppContext> { Resolver(context: LiveContext()) }
/// }
/// ```
///
/// The idea of a context that a type carries along, and the names, are those of Corridor, which follows the
/// coreader of functional programming.
public protocol HasContext {
    /// The members that can be asked for: as a rule a protocol, as `any AppContext`.
    associatedtype Context
    /// The type that asks. It is there for constraints: an extension `where Source == Checkout` gives a member to one
    /// type alone.
    associatedtype Source = Self

    /// The short name of ``ContextResolver`` within types that have a context, and after Corridor. Elsewhere `Resolver` is
    /// the protocol of the library `Patchbay`.
    typealias Resolver<Asking: HasContext, Answering> = ContextResolver<Asking, Answering>
}

/// A type whose instances carry a context.
///
/// It is meant for structs, enums with a stored resolver in each case, and final classes; a class that is not
/// final cannot conform, because ``resolve`` names `Self`.
public protocol HasInstanceContext: HasContext {
    /// Answers for this instance. As a rule it begins with the default:
    ///
    /// ```swift
    /// var resolve = `default`
    /// ```
    var resolve: ContextResolver<Self, Context> { get set }
}

/// A type that has one context for all of it, for static members. A class has to be final.
public protocol HasStaticContext: HasContext {
    /// Answers for this type. A constant will do, because what is applied to the type is kept elsewhere:
    ///
    /// ```swift
    /// static let resolve = `default`
    /// ```
    ///
    /// If the context is not `Sendable`, make it computed; nothing is passed on to the type then.
    static var resolve: ContextResolver<Self, Context> { get }
}

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

/// Marks a context protocol for which `patchbay` writes the accessors.
///
/// ```swift
/// protocol AppContext: ContextAccessors {
///     var now: Date { get }
/// }
/// ```
///
/// From this the build plugin makes, for all instances and all types whose context is `any AppContext`, what
/// would otherwise be written by hand:
///
/// ```swift
/// extension HasInstanceContext where Context == any AppContext {
///     var now: Date { resolve[\.now] }
/// }
/// ```
///
/// Without the plugin it means nothing.
public protocol ContextAccessors {}

extension ContextKey {
    @inlinable
    package static func type<Source: HasContext>(_ source: Source.Type) -> ContextKey {
        ContextKey(ObjectIdentifier(ContextResolver<Source, Context>.self), isExplicit: true)
    }
}
