import PatchbayOverrides

/// Keeps the one value of a singleton registration. Expansions of the macros use it; nobody else has to.
///
/// It is made by a `static let`, so once, under any number of threads.
///
/// It outlives every scope, so it is made as if there were none: a mock that holds in the test that happens to ask
/// first is not kept in it for all others. One that holds for the process is.
@frozen
public struct _HubSingleton<Value>: @unchecked Sendable {
    // Unchecked, because the value need not be `Sendable`. What is stored is constant; what protects the value itself
    // is its own affair: whoever registers a singleton says that all who ask may share it. A `nonisolated(unsafe)`
    // static would promise the same, but warns about types that are.

    /// The value.
    public let value: Value

    /// Keeps what `make` returns, which runs outside of all scopes.
    @inlinable
    public init(making make: () -> Value) {
        value = OverrideKinds.made.contains(.scoped) ? OverrideScope.leave(make) : make()
    }
}
