/// The overrides that hold for the running task.
///
/// They are task-local: a child task inherits them, a detached one does not, and no other task ever sees
/// them, whatever thread it runs on. Leaving a scope, also by an error or in a cancelled task, restores what
/// was there before.
@usableFromInline
package enum OverrideScope {
    @usableFromInline static let chain = TaskLocal<Override?>(wrappedValue: nil)

    /// The override made last of those that hold here; the others follow it.
    @inlinable package static var innermost: Override? { chain.get() }

    /// Runs `operation` with a chain of overrides, instead of those that hold here.
    @inlinable
    package static func with<Result>(_ overrides: Override?, operation: () throws -> Result) rethrows -> Result {
        OverrideKinds.scoped.note()
        return try chain.withValue(overrides, operation: operation)
    }

    /// The same for an operation that waits. It runs where the caller runs.
    @inlinable
    package static func with<Result>(
        _ overrides: Override?,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        OverrideKinds.scoped.note()
        return try await chain.withValue(overrides, operation: operation, isolation: isolation)
    }
}
