/// A value that is yet to be computed from an environment.
///
/// It lets a chain of steps be put together without the thing that all of them need, an API client, say;
/// who runs the chain brings it.
///
/// ```swift
/// let user = Reader<Api, User> { api in api.user(named: "ann") }
/// let greeting = user.map { "Hello, \($0.name)!" }
/// print(greeting.run(api))
/// ```
///
/// A step that may throw makes it a ``ThrowingReader``, one that waits an ``AsyncReader``. The reader is that of
/// functional programming.
public struct Reader<Environment, Value> {
    @usableFromInline let body: (Environment) -> Value

    /// Makes a reader from the function that computes its value.
    @inlinable
    public init(_ run: @escaping (Environment) -> Value) {
        body = run
    }

    /// Computes the value. Nothing is remembered: each run computes it anew.
    @inlinable
    public func run(_ environment: Environment) -> Value {
        body(environment)
    }

    /// A reader of a value that needs no environment.
    @inlinable
    public static func unit(_ value: Value) -> Reader {
        Reader { _ in value }
    }

    /// Computes something from the value.
    @inlinable
    public func map<Result>(_ transform: @escaping (Value) -> Result) -> Reader<Environment, Result> {
        Reader<Environment, Result> { transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @inlinable
    public func flatMap<Result>(
        _ next: @escaping (Value) -> Reader<Environment, Result>
    ) -> Reader<Environment, Result> {
        Reader<Environment, Result> { next(run($0)).run($0) }
    }
}
