public import PatchbayOverrides

/// Replaces the default context of everything that runs in `operation`, and in the tasks that it starts.
///
/// ```swift
/// withContext((any AppContext).self, MockContext()) {
///     #expect(Receipt().date == .distantPast)
/// }
/// ```
///
/// It holds for instances and types that have this context and were not given another one explicitly, however
/// deep they are and whenever they were made. It holds for the running task and its children only: other tasks
/// and tests that run at the same time see nothing of it, detached tasks and other threads neither (see
/// ``ContextScope``). Of nested scopes the innermost holds. When `operation` ends, throws or is cancelled, all
/// is as before.
///
/// - Parameters:
///   - type: Which context: what ``HasContext/Context`` is of those who ask.
///   - context: What stands in for it. Child tasks read it at the same time, so it must be `Sendable`, which a
///     protocol says best: `protocol AppContext: Sendable`.
///   - operation: Runs at once.
/// - Returns: what `operation` returns.
/// - Throws: what `operation` throws.
/// - Important: `type` is the context as the types that ask name it, `(any AppContext).self`. A scope for
///   `MockContext.self`, or for a protocol that `AppContext` refines, is one for those who ask *that* context.
/// - Complexity: Entering is an allocation, a walk over the overrides that hold here, and setting a task-local value. If one
///   of them replaces this context too, those that were made within it are copied, without it.
@inlinable
public func withContext<Context: Sendable, Result, Failure: Error>(
    _ type: Context.Type,
    _ context: Context,
    operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let override = ContextKey.everybody.replaced(by: context, within: OverrideScope.innermost)
    return try OverrideScope.with(override, operation: operation)
}

/// Replaces the default context of everything that `operation` does while it is awaited, and of the tasks that it
/// starts.
///
/// The operation runs where the caller runs. For the rest see the form that does not wait.
///
/// - Important: In a function that is itself `nonisolated(nonsending)`, a closure belongs to no actor, and the compiler lets
///   it use what belongs to the caller's; it is so with `TaskLocal.withValue`, too. Such a function takes
///   `isolation: isolated (any Actor)? = #isolation` instead, and the closure mentions it: `_ = isolation`.
@inlinable
public func withContext<Context: Sendable, Result, Failure: Error>(
    _ type: Context.Type,
    _ context: Context,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
    let override = ContextKey.everybody.replaced(by: context, within: OverrideScope.innermost)
    return try await OverrideScope.with(override, operation: operation)
}

/// Replaces the context of one type in everything that runs in `operation`, and in the tasks that it starts.
///
/// It holds for what the type asks, its instances too, if nothing was applied to them. It outranks a scope for
/// everybody, and what was applied to the type for the whole process. Members that have a context and are asked
/// for by the type get it for good, as copies, so that objects do not; other types get nothing. Otherwise it is as a scope
/// for everybody.
@_disfavoredOverload
@inlinable
public func withContext<Source: HasContext, Result, Failure: Error>(
    _ type: Source.Type,
    _ context: Source.Context,
    operation: () throws(Failure) -> Result
) throws(Failure) -> Result where Source.Context: Sendable {
    let override = ContextKey.type(type).replaced(by: context, within: OverrideScope.innermost)
    return try OverrideScope.with(override, operation: operation)
}

/// Replaces the context of one type in everything that `operation` does while it is awaited, and in the tasks
/// that it starts.
///
/// The operation runs where the caller runs. For the rest see the form that does not wait.
@_disfavoredOverload
@inlinable
public func withContext<Source: HasContext, Result, Failure: Error>(
    _ type: Source.Type,
    _ context: Source.Context,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result where Source.Context: Sendable {
    let override = ContextKey.type(type).replaced(by: context, within: OverrideScope.innermost)
    return try await OverrideScope.with(override, operation: operation)
}
