import PatchbayConcurrency
internal import PatchbayOverrides

/// Is shown the contexts that a provider is, each with its type. Generated code calls it.
public struct ContextVisitor {
    /// One context, for whoever knows what to do with it.
    struct Link {
        var provide: () -> Void
        var reset: () -> Void
        var override: (Override?) -> Override
    }

    private let take: (Link) -> Void

    init(_ take: @escaping (Link) -> Void) { self.take = take }

    /// Shows one context.
    public func callAsFunction<Context: Sendable>(_ type: Context.Type, _ context: Context) {
        take(
            Link(
                provide: { ProvidedContexts.provide(context, as: type) },
                reset: { ProvidedContexts.reset(type) },
                override: { ContextKey<Context>.everybody.replaced(by: context, within: $0) }
            )
        )
    }
}

/// The program's contexts, by type. One is looked up where a resolver is made, never where a member is asked for.
enum ProvidedContexts {
    private static let table = Table()

    static func provide<Context: Sendable>(_ context: Context, as type: Context.Type) {
        table.set(ContextBox(context, isExplicit: false), for: ContextKey<Context>.everybody.identifier)
    }

    static func reset<Context: Sendable>(_ type: Context.Type) {
        table.set(nil, for: ContextKey<Context>.everybody.identifier)
    }

    static func box<Context>(of type: Context.Type) -> ContextBox<Context>? {
        table.box(for: ContextKey<Context>.everybody.identifier).map {
            // A key stands for boxes of one type.
            unsafeDowncast($0, to: ContextBox<Context>.self)
        }
    }

    private final class Table: @unchecked Sendable {
        // Unchecked: `boxes` are read and written under `mutex` only, and hold contexts that are `Sendable`.
        private let mutex = PthreadMutex()
        private var boxes: [ObjectIdentifier: AnyObject] = [:]

        func set(_ box: AnyObject?, for key: ObjectIdentifier) {
            // The old context goes after the lock: its end may make a resolver.
            var previous = box
            mutex.withLock { swap(&previous, &boxes[key]) }
        }

        func box(for key: ObjectIdentifier) -> AnyObject? {
            mutex.withLock { boxes[key] }
        }
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
            own = ContextBox(tests(), isExplicit: false)
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
