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
    @inlinable public var waiting: AsyncReader<Environment, Value> { AsyncReader(self) }
}

extension Reader: ThrowingReaderProtocol {
    /// The same, as one that may throw.
    @inlinable public var throwing: ThrowingReader<Environment, Value> { ThrowingReader(self) }

    /// Goes on with a reader that may throw.
    @inlinable
    public func flatMap<Result>(
        _ next: @escaping (Value) -> ThrowingReader<Environment, Result>
    ) -> ThrowingReader<Environment, Result> {
        throwing.flatMap(next)
    }

    /// Goes on with a reader that may wait.
    @inlinable
    public func flatMap<Result>(
        _ next: @escaping (Value) -> AsyncReader<Environment, Result>
    ) -> AsyncReader<Environment, Result> {
        waiting.flatMap { next($0) }
    }
}

extension ThrowingReader: ThrowingReaderProtocol {
    /// This.
    @inlinable public var throwing: ThrowingReader { self }

    /// Goes on with a reader that may wait.
    @inlinable
    public func flatMap<Result>(
        _ next: @escaping (Value) -> AsyncReader<Environment, Result>
    ) -> AsyncReader<Environment, Result> {
        waiting.flatMap { next($0) }
    }
}

extension AsyncReader: AsyncReaderProtocol {
    /// This.
    @inlinable public var waiting: AsyncReader { self }
}
