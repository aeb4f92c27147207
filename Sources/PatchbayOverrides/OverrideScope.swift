import PatchbayConcurrency

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
    package static func with<Value, Failure: Error>(
        _ overrides: Override?,
        operation: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        OverrideKinds.scoped.note()
        // By way of a result, because `withValue` forgets the type of the error.
        let result = chain.withValue(overrides) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The same for an operation that waits. It runs where the caller runs.
    @inlinable
    package static func with<Value, Failure: Error>(
        _ overrides: Override?,
        isolation: isolated (any Actor)? = #isolation,
        operation: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        OverrideKinds.scoped.note()
        let result = await chain.withValue(
            overrides,
            operation: { () async -> Result<Value, Failure> in
                // A closure belongs to the actor that it captures, and to none otherwise.
                _ = isolation
                do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
            },
            isolation: isolation
        )
        return try result.get()
    }

    /// Runs `operation` as if there were no override, and no patch of trees that it makes: for what outlives them.
    @usableFromInline
    package static func leave<Value>(_ operation: () -> Value) -> Value {
        TreePatchScope.patches.withValue(nil) { chain.withValue(nil, operation: operation) }
    }
}
