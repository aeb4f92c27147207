internal import PatchbayOverrides

/// Marks a context protocol of a library which a program provides: what the library's types ask, without a context of the
/// library's own, and without the program's context protocol naming it.
///
/// ```swift
/// public protocol ShelfContext: OpenContext {
///     var now: Date { get }
///     var shelfLength: Int { get }
/// }
///
/// public protocol ShelfAware: HasInstanceContext where Self.Context == any ShelfContext {}
///
/// public struct Shelf: ShelfAware {
///     public var resolve = Shelf.default
/// }
/// ```
///
/// The build plugin writes the `default`, which is what the program provides: see ``ContextProvider``. Otherwise it is a
/// context as any other; a member costs the getter of the existential.
public protocol OpenContext: ContextAccessors, Sendable {}

/// Marks what a program answers its libraries with: one value for all contexts that are open below.
///
/// ```swift
/// struct LiveContext: AppContext, ContextProvider {
///     var now: Date { Date() }
///     var shelfLength: Int { 40 }
/// }
///
/// LiveContext().provideContexts()      // where the program begins
/// ```
///
/// The build plugin makes it conform to each ``OpenContext`` of the module and of those that it depends on, and so the
/// compiler checks that it has every member that is asked for; what is missing as far as sources say is a finding,
/// PB511, and so is a program without a provider, PB509.
public protocol ContextProvider: Sendable {
    /// Shows the contexts that this is. Generated.
    func visitContexts(_ visit: ContextVisitor)
}

extension ContextProvider {
    /// Answers every open context from now on, in the whole process.
    ///
    /// It is called where the program begins, before a type asks. Resolvers that were made before keep what they had. It
    /// may be called from any thread.
    ///
    /// - Important: A test that calls it changes what all later tests of the process get, in place of the reporting
    ///   contexts of tests. It calls `withContexts` instead, or ``resetContexts()`` in the end.
    public func provideContexts() {
        visitContexts(ContextVisitor { link in link.provide(ObjectIdentifier(Self.self)) })
    }

    /// Takes back what ``provideContexts()`` of a provider of this type answers now.
    ///
    /// It may be called from any thread. Resolvers that were made before keep what they had.
    public func resetContexts() {
        visitContexts(ContextVisitor { link in link.reset(ObjectIdentifier(Self.self)) })
    }
}

/// Replaces all contexts that a provider is, for everything that runs in `operation` and for the tasks that it starts: those
/// of the program, and those that are open in its libraries.
///
/// - Parameters:
///   - provider: What answers.
///   - operation: Runs at once.
/// - Returns: what `operation` returns.
/// - Throws: what `operation` throws.
public func withContexts<Provider: ContextProvider, Result, Failure: Error>(
    _ provider: Provider,
    operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try OverrideScope.with(provider.overrides, operation: operation)
}

/// Replaces all contexts that a provider is, for everything that `operation` does while it is awaited.
///
/// The operation runs where the caller runs. For the rest see the form that does not wait.
public func withContexts<Provider: ContextProvider, Result, Failure: Error>(
    _ provider: Provider,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
    try await OverrideScope.with(provider.overrides, operation: operation)
}

extension ContextProvider {
    /// A link for each context, around those that hold here.
    fileprivate var overrides: Override? {
        var chain = OverrideScope.innermost
        visitContexts(ContextVisitor { link in chain = link.override(chain) })
        return chain
    }
}
