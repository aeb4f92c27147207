/// A ``Reader`` whose computation may throw.
public struct ThrowingReader<Environment, Value> {
    @usableFromInline let body: (Environment) throws -> Value

    /// Makes a reader from the function that computes its value.
    @inlinable
    public init(_ run: @escaping (Environment) throws -> Value) {
        body = run
    }

    /// Makes one from a reader that does not throw.
    @inlinable
    public init(_ reader: Reader<Environment, Value>) {
        body = reader.body
    }

    /// Computes the value.
    ///
    /// - Throws: what the first step throws that fails; the steps behind it do not run.
    @inlinable
    public func run(_ environment: Environment) throws -> Value {
        try body(environment)
    }

    /// A reader of a value that needs no environment.
    @inlinable
    public static func unit(_ value: Value) -> ThrowingReader {
        ThrowingReader { _ in value }
    }

    /// Computes something from the value.
    @inlinable
    public func map<Result>(_ transform: @escaping (Value) throws -> Result) -> ThrowingReader<Environment, Result> {
        ThrowingReader<Environment, Result> { try transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @inlinable
    public func flatMap<Next: ThrowingReaderProtocol>(
        _ next: @escaping (Value) throws -> Next
    ) -> ThrowingReader<Environment, Next.Value> where Next.Environment == Environment {
        ThrowingReader<Environment, Next.Value> { try next(run($0)).throwing.run($0) }
    }
}
