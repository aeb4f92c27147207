import PatchbayConcurrency
internal import PatchbayOverrides

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
