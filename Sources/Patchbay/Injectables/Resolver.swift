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
