import PatchbayConcurrency
public import PatchbayContexts
import PatchbayOverrides

/// The patches of a test, of every kind: features, contexts, registrations of hubs.
///
/// ```swift
/// @Test(.patched { patches in
///     patches.patch(\Clock.now, with: { .distantPast })              // features of every root that the test makes
///     patches.setContext((any AppContext).self, MockContext())      // contexts
///     patches.mock((any Carrier).self, in: Hub.self) { ToyTram() }   // hubs
/// })
/// func aReceiptHasTheDateOfItsSale() async throws { … }
/// ```
///
/// Features are patched in the roots that are made while the patches hold, in whichever scope registers them: the
/// tree is the real one, its registrations replaced. A feature that no scope registers stays unregistered. Trees that
/// were made before are not patched. For a tree of patches alone make a ``DummyFeatures``.
///
/// A tree keeps the patches that it was made with, for as long as it lives and for whoever uses it. So make the root
/// in the test. A root in a global or static variable is made by the first who uses it: if that is a patched test, all
/// tests after it get its patches; if not, none gets any. One that a hub keeps as a singleton never has any.
///
/// Contexts and hubs are patched for one task and its children, as scopes are: tests that run at the same time never
/// see it, detached tasks and other threads neither.
public final class TestPatches: FeaturePatches, @unchecked Sendable {
    // Unchecked as its superclass is.
    /// One patch: what it is a patch of, if a later one of the same may stand in for it wholly.
    private struct Link: Sendable {
        var subject: ObjectIdentifier?
        var line: PatchLine
        var make: @Sendable (Override?) -> Override
    }
    private let overrides = Locked<[Link]>([])

    /// Puts a context in place of the default one of everybody who has it, as `withContext` does.
    ///
    /// - Parameters:
    ///   - type: Which context: what `Context` is of those who ask, as `(any AppContext).self`.
    ///   - context: What stands in for it.
    public func setContext<Context: Sendable>(
        _ type: Context.Type,
        _ context: Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let line = PatchLine("the context \(type)", at: PatchPlace(fileID, filePath, line, column))
        add(line, of: Everybody<Context>.self) {
            ContextKey.everybody.replaced(by: context, within: $0, observedBy: OverrideObserver { line.ask() })
        }
    }

    /// Puts a context in place of that of one type, as `withContext` does.
    ///
    /// - Parameters:
    ///   - type: Who asks.
    ///   - context: What stands in for its context.
    @_disfavoredOverload
    public func setContext<Source: HasContext>(
        _ type: Source.Type,
        _ context: Source.Context,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) where Source.Context: Sendable, Source: SendableMetatype {
        let line = PatchLine("the context of \(type)", at: PatchPlace(fileID, filePath, line, column))
        add(line, of: Source.self) {
            ContextKey.type(type).replaced(by: context, within: $0, observedBy: OverrideObserver { line.ask() })
        }
    }

    /// Puts some members of a context in place of those that answer otherwise, as `withContext` does.
    ///
    /// It counts as asked for when somebody asks the context for anything, be it another member.
    ///
    /// - Parameter overrides: What is replaced: `AppContextOverrides { $0.now = .distantPast }`.
    public func override<Overrides: ContextOverrides>(
        _ overrides: Overrides,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let line = PatchLine("members of \(Overrides.Context.self)", at: PatchPlace(fileID, filePath, line, column))
        add(line, of: nil) {
            overrides.override(within: $0, observedBy: OverrideObserver { line.ask() })
        }
    }

    /// Puts a mock in place of a registration of a hub, as the hub's `withMock` does. Only debug builds have mocks. One that
    /// asks the hub for what it replaces asks itself, and never ends.
    ///
    /// - Parameters:
    ///   - type: What is registered, as `(any Carrier).self`.
    ///   - hub: The hub. That it registers this is not checked by the compiler; if it does not, nobody asks for it.
    ///   - factory: Makes the mock. It takes what the registration takes explicitly, and belongs to no actor: what only
    ///     an actor can make is mocked by the hub's `withMock`, on that actor.
    public func mock<Hub, Product, each Argument>(
        _ type: Product.Type,
        in hub: Hub.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column,
        factory: @escaping @Sendable (repeat each Argument) -> Product
    ) {
        let standIn = HubStandIn<Hub, Product, (repeat each Argument)> { (arguments: (repeat each Argument)) in
            factory(repeat each arguments)
        }
        let line = PatchLine("\(type) in \(hub)", at: PatchPlace(fileID, filePath, line, column))
        add(line, of: HubStandIn<Hub, Product, (repeat each Argument)>.self) {
            standIn.override(within: $0, observedBy: OverrideObserver { line.ask() })
        }
    }

    /// Puts one value in place of a registration of a hub, as the hub's `withMock(_:singleton:)` does. Only debug builds
    /// have mocks.
    ///
    /// - Parameters:
    ///   - type: What is registered, as `(any Carrier).self`.
    ///   - hub: The hub.
    ///   - singleton: What all who ask get, also where the registration makes a new one each time. It need not be
    ///     `Sendable`, and nobody checks that it could be: if child tasks of the test ask for it, it has to be safe for
    ///     that.
    public func mock<Hub, Product>(
        _ type: Product.Type,
        in hub: Hub.Type,
        singleton: Product,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let standIn = HubStandIn<Hub, Product, Void>(singleton: singleton)
        let line = PatchLine("\(type) in \(hub)", at: PatchPlace(fileID, filePath, line, column))
        add(line, of: HubStandIn<Hub, Product, Void>.self) {
            standIn.override(within: $0, observedBy: OverrideObserver { line.ask() })
        }
    }

    /// The subject of a patch for all who have a context of a type: another one than a type that has a context.
    private enum Everybody<Context> {}

    private func add(
        _ line: PatchLine,
        of subject: Any.Type?,
        _ make: @escaping @Sendable (Override?) -> Override
    ) {
        let subject = subject.map { ObjectIdentifier($0) }
        let link = Link(subject: subject, line: line, make: make)
        // One that was patched over is asked by nobody, and was meant to be. It is let go behind the lock, as what it holds
        // may run code of the user when it ends.
        let before = overrides.withLock { overrides in
            let before = overrides
            overrides = before.filter { $0.subject == nil || $0.subject != subject } + [link]
            return before
        }
        withExtendedLifetime(before) {}
    }

    override var lines: [PatchLine] {
        super.lines + overrides.current.map { $0.line }
    }

    /// The chain of overrides, around the one that holds here.
    var chain: Override? {
        overrides.current.reduce(OverrideScope.innermost) { outer, link in link.make(outer) }
    }
}
