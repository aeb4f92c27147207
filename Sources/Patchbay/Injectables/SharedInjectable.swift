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
