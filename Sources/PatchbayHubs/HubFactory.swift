public import PatchbayConcurrency
public import PatchbayOverrides

/// Makes values that are registered on a hub, for code that has to make some later and should not know the hub.
///
/// A hub gives it out: `Hub.factory(of: (any Carrier).self)`. It asks the hub at each call, so what replaces the
/// registration then is what is made.
///
/// It stays with the thread or the actor that has it, as its function may not be `Sendable`, and makes what it makes there.
public struct HubFactory<Product> {
    @usableFromInline let body: () -> Product

    /// Makes a factory from a function.
    @inlinable
    public init(_ make: @escaping () -> Product) {
        body = make
    }

    /// Makes a value, or returns the one that there is if it is registered as a singleton.
    @inlinable
    public func make() -> Product {
        body()
    }
}

/// The source of an argument of a registered factory: the caller brings it, or the hub resolves it.
///
/// It is written in an attribute and read by the macro; at run time it means nothing.
public struct HubParameter<Value> {
    @usableFromInline
    init() {}

    /// Whoever asks for the registered type brings it: `resolve` and `make` have a parameter of this type.
    @inlinable
    public static func explicit(_ type: Value.Type) -> HubParameter { HubParameter() }

    /// The hub resolves it.
    @inlinable
    public static func resolved(_ type: Value.Type) -> HubParameter { HubParameter() }
}

/// Keeps the one value of a singleton registration. Expansions of the macros use it; nobody else has to.
///
/// It is made when somebody first asks, and once, under any number of threads. One that needs itself to be made is a trap
/// that names it, as with what resolvers and factories share.
///
/// It outlives every scope, so it is made as if there were none: a mock that holds in the test that happens to ask
/// first is not kept in it for all others. One that holds for the process is.
@frozen
public struct _HubSingleton<Value>: @unchecked Sendable {
    // Unchecked, because the value need not be `Sendable`. What is stored is constant; what protects the value itself
    // is its own affair: whoever registers a singleton says that all who ask may share it. A `nonisolated(unsafe)`
    // static would promise the same, but warns about types that are.

    @usableFromInline let cell: OnceCell<Value>

    /// The value.
    @inlinable public var value: Value { cell.value }

    /// Keeps what `make` returns, which runs outside of all scopes.
    @inlinable
    public init(making make: @escaping () -> Value) {
        cell = OnceCell(of: Value.self) {
            OverrideKinds.made.contains(.scoped) ? OverrideScope.leave(make) : make()
        }
    }
}

/// The name of ``HubFactory`` in MDI.
public typealias MDIFactory = HubFactory

/// The name of ``HubParameter`` in MDI.
public typealias MDIFactoryDependency = HubParameter

extension HubFactory {
    /// The initialiser of MDI's factory: keeps the parameters, and hands them over each time.
    ///
    /// - Parameters:
    ///   - parameter: What the function is given, as many as it takes.
    ///   - make: Makes the value.
    @_disfavoredOverload
    public init<each Parameter>(
        parameter: repeat each Parameter,
        factory make: @escaping (repeat each Parameter) -> Product
    ) {
        self.init { make(repeat each parameter) }
    }
}
