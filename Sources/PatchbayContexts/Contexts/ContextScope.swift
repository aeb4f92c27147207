internal import PatchbayOverrides

/// The scopes that hold for a task, as a value: for work that leaves the task.
///
/// Child tasks inherit scopes. A callback on a queue, a thread or a detached task does not; take the scopes
/// along:
///
/// ```swift
/// let scope = ContextScope.current
/// queue.async {
///     scope.run { receive(reply) }
/// }
/// ```
///
/// Values may be kept and run any number of times, from any thread.
public struct ContextScope: Sendable {
    private let overrides: Override?

    /// The scopes that hold here.
    public static var current: ContextScope {
        ContextScope(overrides: OverrideScope.innermost)
    }

    /// Runs `operation` under these scopes, instead of those that hold here.
    ///
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    public func run<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        try OverrideScope.with(overrides, operation: operation)
    }

    /// Runs an operation that waits under these scopes. It runs where the caller runs.
    ///
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    public func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await OverrideScope.with(overrides, operation: operation)
    }
}
