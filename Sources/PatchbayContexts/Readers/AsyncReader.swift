/// A ``Reader`` whose computation may wait, and may throw.
///
/// All steps run where the caller of ``run(_:)`` runs, so neither environment nor values need to be `Sendable`.
public struct AsyncReader<Environment, Value> {
    @usableFromInline let body: nonisolated(nonsending) (Environment) async throws -> Value

    /// Makes a reader from the function that computes its value.
    @inlinable
    public init(_ run: nonisolated(nonsending) @escaping (Environment) async throws -> Value) {
        body = run
    }

    /// Makes one from a reader that does not wait.
    @inlinable
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
    @inlinable
    nonisolated(nonsending) public func run(_ environment: Environment) async throws -> Value {
        try await body(environment)
    }

    /// A reader of a value that needs no environment.
    @inlinable
    public static func unit(_ value: Value) -> AsyncReader {
        AsyncReader { _ in value }
    }

    /// Computes something from the value.
    @inlinable
    public func map<Result>(
        _ transform: nonisolated(nonsending) @escaping (Value) async throws -> Result
    ) -> AsyncReader<Environment, Result> {
        AsyncReader<Environment, Result> { try await transform(run($0)) }
    }

    /// Goes on with another reader, which depends on the value and is run in the same environment.
    @inlinable
    public func flatMap<Next: AsyncReaderProtocol>(
        _ next: nonisolated(nonsending) @escaping (Value) async throws -> Next
    ) -> AsyncReader<Environment, Next.Value> where Next.Environment == Environment {
        AsyncReader<Environment, Next.Value> { try await next(run($0)).waiting.run($0) }
    }
}
