public import PatchbayOverrides

// Programs that set no context link none of this: see `Readers`.

/// Gives an instance a context, for good: it outranks every scope, and it is passed on to whatever the instance
/// asks for that has a context of the same type.
///
/// ```swift
/// let screen = withContext(CheckoutScreen(), MockContext())
/// ```
///
/// - Returns: the same object if it is one, otherwise a copy. An instance that has no place for a context, as
///   ``HasAmbientContext`` says, stops a debug build here.
/// - Important: If the instance asks for something whose type is ``HasStaticContext``, and the context is `Sendable`,
///   that type is given the context too, for the whole process. It keeps it after the test: only ``resetContext(_:)``
///   takes it away again.
@_alwaysEmitIntoClient
public func withContext<Instance: HasInstanceContext>(_ instance: Instance, _ context: Instance.Context) -> Instance {
    // Generic code hands on what it is given, so that the compiler does not see which kind it is.
    assert(
        !(Instance.self is any HasAmbientContext.Type),
        "Patchbay: \(Instance.self) has no place for a context: use a scope, or conform to HasInstanceContext"
    )
    var instance = instance
    // The old context may end with this, and its end may ask the object: not while the object is written to.
    let before = instance.resolve
    instance.resolve.apply(context)
    withExtendedLifetime(before) {}
    return instance
}

/// Gives a type a context, for the whole process and until it is given another one or ``resetContext(_:)`` is called.
/// It outranks every scope but those made for the same type.
///
/// The context is kept in a synchronised table, not in the type: `static let resolve` is enough, and this may be
/// called from any thread. It reaches all threads; in tests prefer a scope, which stays in the test that made it:
/// `withContext(Audit.self, FixedContext()) { … }`.
///
/// - Parameters:
///   - type: What asks.
///   - context: What it asks from now on.
public func setContext<Source: HasStaticContext>(
    _ type: Source.Type,
    _ context: Source.Context
) where Source.Context: Sendable {
    LastingOverrides.set(ContextKey.type(type).replaced(sharing: ContextBox(context, reach: .lasting)))
}

/// Gives a type a context, for the whole process: the name that Corridor has for ``setContext(_:_:)``.
///
/// Its namesakes end with a block or give back a copy; this changes what everybody sees. So it is ``setContext(_:_:)``
/// that new code calls.
///
/// - Parameters:
///   - type: What asks.
///   - context: What it asks from now on.
@available(
    *,
    deprecated,
    renamed: "setContext(_:_:)",
    message: "this changes the whole process, and not only what a block encloses"
)
public func withContext<Source: HasStaticContext>(
    _ type: Source.Type,
    _ context: Source.Context
) where Source.Context: Sendable {
    setContext(type, context)
}

/// Takes from a type what ``setContext(_:_:)`` gave it: the scope answers again, or the default. Types that it was
/// passed on to meanwhile keep it.
///
/// It may be called from any thread.
public func resetContext<Source: HasStaticContext>(_ type: Source.Type) {
    LastingOverrides.remove(ContextKey<Source.Context>.type(type).identifier)
}

/// Replaces some members of a context, for everything that runs in `operation` and for the tasks that it starts.
///
/// The other members stay what they were: those of the scope around this one, or of the default of whoever asks. Scopes of
/// this kind add up, and the inner one wins where both replace a member. A scope that replaces the whole context ends
/// what those around it replaced.
///
/// - Parameters:
///   - overrides: What is replaced: `AppContextOverrides { $0.now = .distantPast }`. Generated code has the form with
///     the block: `withContext((any AppContext).self, overriding: { $0.now = .distantPast }) { … }`.
///   - operation: Runs at once.
/// - Returns: what `operation` returns.
/// - Throws: what `operation` throws.
/// - Complexity: A request for one of these members goes through all such scopes around it. A task that starts its successor
///   within one, and so on, makes them more and more: start it outside of the scope.
public func withContext<Overrides: ContextOverrides, Result, Failure: Error>(
    _ overrides: Overrides,
    operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try OverrideScope.with(overrides.override(within: OverrideScope.innermost), operation: operation)
}

/// Replaces some members of a context, for everything that `operation` does while it is awaited, and for the tasks that
/// it starts.
///
/// The operation runs where the caller runs. For the rest see the form that does not wait.
public func withContext<Overrides: ContextOverrides, Result, Failure: Error>(
    _ overrides: Overrides,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
    try await OverrideScope.with(overrides.override(within: OverrideScope.innermost), operation: operation)
}

/// Gives an instance a context that differs in some members from the one that answers it now, for good.
///
/// - Returns: the same object if it is one, otherwise a copy. An instance that has no place for a context, as
///   ``HasAmbientContext`` says, stops a debug build here.
/// - Complexity: Each time adds to what a request goes through. What is given one again and again keeps them all: give it
///   one with the whole context instead.
public func withContext<Instance: HasInstanceContext, Overrides: ContextOverrides>(
    _ instance: Instance,
    _ overrides: Overrides
) -> Instance where Instance.Context == Overrides.Context {
    withContext(instance, overrides.over(instance.resolve.context))
}

extension ContextOverrides {
    /// These, as a link of the chain of overrides.
    package func override(within outer: Override?, observedBy observer: OverrideObserver? = nil) -> Override {
        var filter = ContextFilter(self)
        var observer = observer
        let key = ContextKey<Context>.members
        if let lower = outer?.foundation(for: key, as: ValueOverride<ContextFilter<Context>>.self) {
            filter = ContextFilter(filter, above: lower.value)
            observer = .telling(observer, lower.observer)
        }
        OverrideKinds.ofMembers.note()
        return ValueOverride(key, by: filter, within: outer, observedBy: observer)
    }
}

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
@_alwaysEmitIntoClient
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
/// - Important: In a method of an actor, a closure that does not capture `self` belongs to no actor, and the compiler lets it
///   use what belongs to that one; it is so with `TaskLocal.withValue`, too. Let it mention `self`. In a function that is itself
///   `nonisolated(nonsending)` no closure belongs to the caller's actor: such a function takes
///   `isolation: isolated (any Actor)? = #isolation` instead, and the closure mentions it: `_ = isolation`.
@_alwaysEmitIntoClient
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
@_alwaysEmitIntoClient
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
@_alwaysEmitIntoClient
public func withContext<Source: HasContext, Result, Failure: Error>(
    _ type: Source.Type,
    _ context: Source.Context,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result where Source.Context: Sendable {
    let override = ContextKey.type(type).replaced(by: context, within: OverrideScope.innermost)
    return try await OverrideScope.with(override, operation: operation)
}

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
