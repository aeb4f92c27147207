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
@inlinable
public func >=> <Environment, Input, Between, Output>(
    first: @escaping (Input) -> Reader<Environment, Between>,
    second: @escaping (Between) -> Reader<Environment, Output>
) -> (Input) -> Reader<Environment, Output> {
    { first($0).flatMap(second) }
}

/// The same when a step may throw.
@_disfavoredOverload
@inlinable
public func >=> <Input, First: ThrowingReaderProtocol, Second: ThrowingReaderProtocol>(
    first: @escaping (Input) -> First,
    second: @escaping (First.Value) -> Second
) -> (Input) -> ThrowingReader<First.Environment, Second.Value> where First.Environment == Second.Environment {
    { first($0).throwing.flatMap(second) }
}

/// The same when a step may wait.
@_disfavoredOverload
@inlinable
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
