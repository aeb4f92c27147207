import PatchbayConcurrency
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

/// Is shown the contexts that a provider is, each with its type. Generated code calls it.
public struct ContextVisitor {
    /// One context, for whoever knows what to do with it.
    struct Link {
        /// Each is told the type of the provider.
        var provide: (ObjectIdentifier) -> Void
        var reset: (ObjectIdentifier) -> Void
        var override: (Override?) -> Override
    }

    private let take: (Link) -> Void

    init(_ take: @escaping (Link) -> Void) { self.take = take }

    /// Shows one context.
    public func callAsFunction<Context: Sendable>(_ type: Context.Type, _ context: Context) {
        take(
            Link(
                provide: { ProvidedContexts.provide(context, as: type, from: $0) },
                reset: { ProvidedContexts.reset(type, from: $0) },
                override: { ContextKey<Context>.everybody.replaced(by: context, within: $0) }
            )
        )
    }
}

/// The program's contexts, by type. One is looked up where a resolver is made, never where a member is asked for.
enum ProvidedContexts {
    private typealias Entry = (box: AnyObject, provider: ObjectIdentifier)

    /// The contexts, all of which are `Sendable`.
    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    static func provide<Context: Sendable>(_ context: Context, as type: Context.Type, from provider: ObjectIdentifier) {
        let box = ContextBox(context, reach: .default)
        change(ContextKey<Context>.everybody.identifier) { _ in (box, provider) }
    }

    /// Takes back what a provider answers, and nothing of another one.
    static func reset<Context: Sendable>(_ type: Context.Type, from provider: ObjectIdentifier) {
        change(ContextKey<Context>.everybody.identifier) { $0?.provider == provider ? nil : $0 }
    }

    static func box<Context>(of type: Context.Type) -> ContextBox<Context>? {
        entries.current[ContextKey<Context>.everybody.identifier].map {
            // A key stands for boxes of one type.
            unsafeDowncast($0.box, to: ContextBox<Context>.self)
        }
    }

    private static func change(_ key: ObjectIdentifier, _ entry: (Entry?) -> Entry?) {
        // The old context goes when the mutex is free: its end may make a resolver.
        let previous = entries.withLock { entries in
            let previous = entries[key]
            entries[key] = entry(previous)
            return previous
        }
        withExtendedLifetime(previous) {}
    }
}

extension ContextResolver {
    /// Makes a resolver of what the program provides. Generated code calls it, in the `default` of an open context.
    ///
    /// It traps where nobody has provided the context, but in a test.
    ///
    /// - Parameter tests: What answers in tests, where no program begins.
    public init(providedOutside tests: @autoclosure () -> Context) {
        if let box = ProvidedContexts.box(of: Context.self) {
            own = box
        } else if ContextProcess.current == .tests {
            own = ContextBox(tests(), reach: .default)
        } else {
            fatalError(
                """
                Patchbay: nobody provides `\(Context.self)`, which `\(Source.self)` asks for: call `provideContexts()` of the \
                program's context where the program begins, before the first request
                """
            )
        }
    }
}
