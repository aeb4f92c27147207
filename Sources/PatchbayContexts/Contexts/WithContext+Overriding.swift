package import PatchbayOverrides

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
