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
