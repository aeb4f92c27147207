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
