/// A type that states what it needs and takes it in its initialiser, so that its wiring can be generated.
///
/// ```swift
/// final class ProfileViewController: Injectable {
///     struct Dependency {
///         let user: User
///         let apiClient: any APIClient
///     }
///
///     init(dependency: Dependency) { … }
/// }
/// ```
///
/// Each stored property of `Dependency` is a request. What a ``Resolver`` provides is filled in by the
/// generated `resolve…` method; the rest becomes a parameter of that method.
///
/// The requirement is `async throws` and `sending` so that one protocol serves all: structures, classes,
/// actors and types on a global actor, with an initialiser that is `async`, `throws`, both or neither.
/// Generated code has the effects and the isolation of the initialiser itself.
///
/// Generating the wiring from declared needs and providers is the idea of statically typed injectors, on every
/// platform that has one.
public protocol Injectable: Module where Payload == Void {
    /// Creates an instance from what it needs.
    ///
    /// The parameter is `sending` for the sake of types that belong to an actor: without it the compiler
    /// would refuse their initialiser as a witness. A conforming type need not repeat the word.
    init(dependency: sending Dependency) async throws
}

/// A class that states what it needs and takes it after it was made, because somebody else makes it.
///
/// The generated method of a resolver is `injectTo…(_:)`.
public protocol PropertyInjectable: Module, AnyObject where Payload == Void {
    /// The dependency of the instance. Nil until it was injected; reading it before that is a trap.
    var dependency: Dependency! { get set }
}

/// A type that states what it needs and is made by a static method.
///
/// For types whose initialiser is not theirs to shape: one that is loaded from a storyboard, or one whose making
/// is more than initialising. As with ``Injectable``, the method may be `async`, `throws`, both or neither.
public protocol FactoryMethodInjectable: Module where Payload == Void {
    /// Makes an instance from what it needs.
    static func makeInstance(dependency: sending Dependency) async throws -> Self
}

/// An injectable of which a resolver keeps one instance.
///
/// ```swift
/// final class ImageCache: SharedInjectable, Sendable {
///     struct Dependency { let database: Database }
///     init(dependency: Dependency) { … }
/// }
/// ```
///
/// The instance is made when somebody first asks for it, at most once under any number of threads and tasks, and
/// lives as long as the store of the resolver that owns it. The owner is the outermost resolver, on the way from
/// the one that is asked up through its parents, that has all that the type needs; a type alias
/// `typealias Owner = any SessionResolver` chooses another.
///
/// A resolver with something to share declares its store in one line, `var shared: AppResolverShared { get }`;
/// the class is generated. An initialiser that throws leaves nothing behind: the next request tries again.
///
/// The initialiser sees the contexts and mocks that hold for whoever asks first, and what it keeps of them stays for
/// everybody who asks later. So a test that sets some makes its own resolver.
///
/// A shared type is `Sendable`, for whoever asks may be in any thread; but in a resolver that is on a global actor, or not
/// `Sendable` itself, it need not be.
///
/// The same as a singleton in the scope of a component elsewhere (`@Singleton`, `shared { … }`).
public protocol SharedInjectable: Injectable {}

/// An injectable that a resolver shares for as long as somebody holds it.
///
/// Like ``SharedInjectable``, but the resolver does not keep the instance alive: when the last of its users lets
/// go of it, it is released, and the next request makes another. At any moment at most one can
/// be held, but the next may be made while the `deinit` of the old one still runs.
public protocol WeaklySharedInjectable: AnyObject, Injectable {}

/// A protocol that refines this one is a place where things are provided; wiring is generated for it.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func provideDatabase() throws -> Database
///     func provideAPIClient(database: Database) -> any APIClient
/// }
/// ```
///
/// Each `provide…` method provides its result and requests its parameters. The build plugin writes an
/// extension with a `resolve…` method for each injectable type. Since the resolver is a protocol, the
/// compiler checks that an implementation provides everything, and a test can bring its own.
public protocol Resolver {}
