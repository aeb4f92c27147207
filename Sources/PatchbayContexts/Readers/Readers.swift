// Most programs use no readers. So these are compiled into those that do, and link nothing into the others: the linker keeps
// every public function of a library, called or not.

/// A reader that can be run by those who wait: all three.
///
/// It is there so that steps of different kinds go together; there is nothing to conform to.
public protocol AsyncReaderProtocol<Environment, Value> {
    /// The environment that it reads.
    associatedtype Environment
    /// The value that it comes to.
    associatedtype Value
    /// The same as a reader that may wait.
    var waiting: AsyncReader<Environment, Value> { get }
}

/// A reader that can be run without waiting: ``Reader`` and ``ThrowingReader``.
public protocol ThrowingReaderProtocol<Environment, Value>: AsyncReaderProtocol {
    /// The same as a reader that may throw.
    var throwing: ThrowingReader<Environment, Value> { get }
}

extension ThrowingReaderProtocol {
    /// The same, as one that may wait.
    @_alwaysEmitIntoClient public var waiting: AsyncReader<Environment, Value> { AsyncReader(self) }
}

extension Reader: ThrowingReaderProtocol {
    /// The same, as one that may throw.
    @_alwaysEmitIntoClient public var throwing: ThrowingReader<Environment, Value> { ThrowingReader(self) }

    /// Goes on with a reader that may throw.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ next: @escaping (Value) -> ThrowingReader<Environment, Result>
    ) -> ThrowingReader<Environment, Result> {
        throwing.flatMap(next)
    }

    /// Goes on with a reader that may wait.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ next: @escaping (Value) -> AsyncReader<Environment, Result>
    ) -> AsyncReader<Environment, Result> {
        waiting.flatMap { next($0) }
    }
}

extension ThrowingReader: ThrowingReaderProtocol {
    /// This.
    @_alwaysEmitIntoClient public var throwing: ThrowingReader { self }

    /// Goes on with a reader that may wait.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ next: @escaping (Value) -> AsyncReader<Environment, Result>
    ) -> AsyncReader<Environment, Result> {
        waiting.flatMap { next($0) }
    }
}

extension AsyncReader: AsyncReaderProtocol {
    /// This.
    @_alwaysEmitIntoClient public var waiting: AsyncReader { self }
}

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
    @_alwaysEmitIntoClient
    public init(_ run: @escaping (Environment) -> Value) {
        body = run
    }

    /// Computes the value. Nothing is remembered: each run computes it anew.
    @_alwaysEmitIntoClient
    public func run(_ environment: Environment) -> Value {
        body(environment)
    }

    /// A reader of a value that needs no environment.
    @_alwaysEmitIntoClient
    public static func unit(_ value: Value) -> Reader {
        Reader { _ in value }
    }

    /// Computes something from the value.
    @_alwaysEmitIntoClient
    public func map<Result>(_ transform: @escaping (Value) -> Result) -> Reader<Environment, Result> {
        Reader<Environment, Result> { transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @_alwaysEmitIntoClient
    public func flatMap<Result>(
        _ next: @escaping (Value) -> Reader<Environment, Result>
    ) -> Reader<Environment, Result> {
        Reader<Environment, Result> { next(run($0)).run($0) }
    }
}

/// A ``Reader`` whose computation may throw.
public struct ThrowingReader<Environment, Value> {
    @usableFromInline let body: (Environment) throws -> Value

    /// Makes a reader from the function that computes its value.
    @_alwaysEmitIntoClient
    public init(_ run: @escaping (Environment) throws -> Value) {
        body = run
    }

    /// Makes one from a reader that does not throw.
    @_alwaysEmitIntoClient
    public init(_ reader: Reader<Environment, Value>) {
        body = reader.body
    }

    /// Computes the value.
    ///
    /// - Throws: what the first step throws that fails; the steps behind it do not run.
    @_alwaysEmitIntoClient
    public func run(_ environment: Environment) throws -> Value {
        try body(environment)
    }

    /// A reader of a value that needs no environment.
    @_alwaysEmitIntoClient
    public static func unit(_ value: Value) -> ThrowingReader {
        ThrowingReader { _ in value }
    }

    /// Computes something from the value.
    @_alwaysEmitIntoClient
    public func map<Result>(_ transform: @escaping (Value) throws -> Result) -> ThrowingReader<Environment, Result> {
        ThrowingReader<Environment, Result> { try transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @_alwaysEmitIntoClient
    public func flatMap<Next: ThrowingReaderProtocol>(
        _ next: @escaping (Value) throws -> Next
    ) -> ThrowingReader<Environment, Next.Value> where Next.Environment == Environment {
        ThrowingReader<Environment, Next.Value> { try next(run($0)).throwing.run($0) }
    }
}

/// A ``Reader`` whose computation may wait, and may throw.
///
/// All steps run where the caller of ``run(_:)`` runs, so neither environment nor values need to be `Sendable`.
public struct AsyncReader<Environment, Value> {
    @usableFromInline let body: nonisolated(nonsending) (Environment) async throws -> Value

    /// Makes a reader from the function that computes its value.
    @_alwaysEmitIntoClient
    public init(_ run: nonisolated(nonsending) @escaping (Environment) async throws -> Value) {
        body = run
    }

    /// Makes one from a reader that does not wait.
    @_alwaysEmitIntoClient
    public init<Other: ThrowingReaderProtocol>(
        _ reader: Other
    ) where Other.Environment == Environment, Other.Value == Value {
        let body = reader.throwing.body
        self.init { try body($0) }
    }

    /// Computes the value.
    ///
    /// - Throws: what the first step throws that fails; the steps behind it do not run. Cancellation is left to the
    ///   steps.
    @_alwaysEmitIntoClient
    nonisolated(nonsending) public func run(_ environment: Environment) async throws -> Value {
        try await body(environment)
    }

    /// A reader of a value that needs no environment.
    @_alwaysEmitIntoClient
    public static func unit(_ value: Value) -> AsyncReader {
        AsyncReader { _ in value }
    }

    /// Computes something from the value.
    @_alwaysEmitIntoClient
    public func map<Result>(
        _ transform: nonisolated(nonsending) @escaping (Value) async throws -> Result
    ) -> AsyncReader<Environment, Result> {
        AsyncReader<Environment, Result> { try await transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @_alwaysEmitIntoClient
    public func flatMap<Next: AsyncReaderProtocol>(
        _ next: nonisolated(nonsending) @escaping (Value) async throws -> Next
    ) -> AsyncReader<Environment, Next.Value> where Next.Environment == Environment {
        AsyncReader<Environment, Next.Value> { try await next(run($0)).waiting.run($0) }
    }
}

precedencegroup ReaderComposition {
    associativity: left
    higherThan: NilCoalescingPrecedence
}

/// Puts two steps together, each of which makes a reader from a value: the second gets what the first comes to.
infix operator >=> : ReaderComposition

/// The step that takes `first` and then `second`, both in the same environment.
///
/// ```swift
/// let firstOrder = user >=> orders >=> first      // (UserID) -> Reader<Api, Order>
/// ```
@_alwaysEmitIntoClient
public func >=> <Environment, Input, Between, Output>(
    first: @escaping (Input) -> Reader<Environment, Between>,
    second: @escaping (Between) -> Reader<Environment, Output>
) -> (Input) -> Reader<Environment, Output> {
    { first($0).flatMap(second) }
}

/// The same when a step may throw.
@_disfavoredOverload
@_alwaysEmitIntoClient
public func >=> <Input, First: ThrowingReaderProtocol, Second: ThrowingReaderProtocol>(
    first: @escaping (Input) -> First,
    second: @escaping (First.Value) -> Second
) -> (Input) -> ThrowingReader<First.Environment, Second.Value> where First.Environment == Second.Environment {
    { first($0).throwing.flatMap(second) }
}

/// The same when a step may wait.
@_disfavoredOverload
@_alwaysEmitIntoClient
public func >=> <Input, First: AsyncReaderProtocol, Second: AsyncReaderProtocol>(
    first: @escaping (Input) -> First,
    second: @escaping (First.Value) -> Second
) -> (Input) -> AsyncReader<First.Environment, Second.Value> where First.Environment == Second.Environment {
    { first($0).waiting.flatMap { second($0) } }
}

/// Two steps whose readers need different environments.
@_disfavoredOverload
@available(*, unavailable, message: "both steps must make readers of the same environment")
public func >=> <Input, First: AsyncReaderProtocol, Second: AsyncReaderProtocol>(
    first: @escaping (Input) -> First,
    second: @escaping (First.Value) -> Second
) -> (Input) -> AsyncReader<First.Environment, Second.Value> {
    fatalError("unavailable")
}
